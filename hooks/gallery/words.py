"""The site's own words around outputs, in each locale."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """One sentence for each thing the site says by itself; `{}` takes a value."""

    output: str
    """The accessible name of an output."""
    error: str
    same_on: str
    and_: str
    recorded: str
    stale: str
    folded: str
    dropped: str
    awaiting: str
    failure: str
    failures: str
    summary: str
    place: str
    comma: str
    summary_failed: str
    summary_awaiting: str
    verdicts: Mapping[str, str]
    claim_title: str
    claim_quoted: str
    claim_proof: str
    claims_headings: tuple[str, ...]
    claims_search: str
    claims_found: str
    since: str
    glossary_headings: tuple[str, ...]
    downloads: str


WORDS = {
    "zh": Words(
        output="输出",
        error="异常",
        same_on="{} 结果一致",
        and_=" 与 ",
        recorded="在 {} 上录制，本次构建未重跑",
        stale="录制之后代码又改过",
        folded="…… {} 内部的 {} 层调用 ……",
        dropped="…… 此后还有 {} 字节，未保留",
        awaiting="这个示例需要 {}，构建本页的机器没有；目前也没有可供展示的记录。",
        failure="这里有错误",
        failures="本页有错误，修正后会自动更新",
        summary="本站的 {examples} 个示例中，{shown} 个有真实运行的结果：{places}。",
        place="{}（torch {}）",
        comma="、",
        summary_failed="{} 个失败。",
        summary_awaiting="{} 个在等待所需的设备。",
        verdicts={
            "holds": "成立",
            "holds-with-caveat": "有条件地成立",
            "outdated": "过时了",
            "wrong": "错了",
            "typo": "写错了",
        },
        claim_title="旧笔记说 · {}",
        claim_quoted="「{}」",
        claim_proof="看实证",
        claims_headings=("判断", "旧笔记说", "今天", "出处"),
        claims_search="按名称或内容筛选",
        claims_found="共 {} 条",
        since="自 {} 起",
        glossary_headings=("中文", "英文", "意思"),
        downloads="本页由脚本真实运行生成，可以下载：{}。",
    ),
    "en": Words(
        output="Output",
        error="Exception",
        same_on="same result on {}",
        and_=" and ",
        recorded="recorded on {}, not re-run in this build",
        stale="the code has changed since",
        folded="... {1} calls inside {0} ...",
        dropped="... and {} bytes more, not kept",
        awaiting="This example needs {}, which the machine that built this page lacks; "
        "there is no recording of it to show yet.",
        failure="Something is wrong here",
        failures="Something is wrong on this page; it updates once mended",
        summary="Of {examples} examples on this site, {shown} show what a real run gave: {places}.",
        place="{} (torch {})",
        comma=", ",
        summary_failed="{} failed.",
        summary_awaiting="Awaiting a device: {}.",
        verdicts={
            "holds": "holds",
            "holds-with-caveat": "holds, with a caveat",
            "outdated": "outdated",
            "wrong": "wrong",
            "typo": "misspelt",
        },
        claim_title="Old notes say · {}",
        claim_quoted="“{}”",
        claim_proof="Proof",
        claims_headings=("Verdict", "Old notes say", "Today", "Shown"),
        claims_search="Filter by name or text",
        claims_found="{} claims",
        since="since {}",
        glossary_headings=("English", "Chinese", "Meaning"),
        downloads="This page was made by really running a script; to download: {}.",
    ),
}
