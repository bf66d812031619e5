// Writes the licenses of all that the bundle holds, and its hash: ../files/codemirror.txt.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json"));
const hash = createHash("sha256").update(readFileSync("../files/codemirror.js")).digest("hex");
const parts = [`codemirror.js, sha256 ${hash}, made by \`make editor\` of the packages below\n`];
for (const [folder, { version, dev }] of Object.entries(packages)) {
  if (!folder || dev) continue;
  const license = `${folder}/LICENSE`;
  if (!existsSync(license)) throw new Error(`expected ${license}`);
  parts.push(`${folder.replace("node_modules/", "")} ${version}\n\n${readFileSync(license, "utf8").trim()}\n`);
}
writeFileSync("../files/codemirror.txt", parts.join("\n---\n\n"));
