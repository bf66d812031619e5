// Remembers, in this browser only, which lessons and exercises are done. Without it, pages are as they were.
{
  const KEY = "course";

  const read = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      return new Set(Array.isArray(kept) ? kept : []);
    } catch {
      return new Set(); // Storage may be forbidden, or hold something else.
    }
  };

  const keep = (name, isDone) => {
    const done = read();
    isDone ? done.add(name) : done.delete(name);
    try {
      localStorage.setItem(KEY, JSON.stringify([...done]));
    } catch {
      // What can't be kept is shown until the page is left.
    }
    document.dispatchEvent(new CustomEvent("course", { detail: done }));
  };

  const addBox = (parent, name, text, note = "") => {
    const label = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = read().has(name);
    box.addEventListener("change", () => keep(name, box.checked));
    label.className = "course-done";
    label.title = note;
    label.append(box, ` ${text}`);
    parent.append(label);
  };

  for (const end of document.querySelectorAll(".lesson-end")) {
    addBox(end, end.dataset.lesson, end.dataset.done, end.dataset.kept);
  }
  for (const exercise of document.querySelectorAll(".exercise[id]")) {
    addBox(exercise.querySelector(".exercise-files") ?? exercise, exercise.id, exercise.dataset.done);
  }

  // Lists of lessons: links whose address ends with the lesson's path.
  const mark = (done) => {
    for (const list of document.querySelectorAll(".course-list")) {
      const links = [...list.querySelectorAll("li > a:first-child")];
      for (const link of links) {
        const path = link.pathname.replace(/(\.html|\/)$/, "");
        link.parentElement.classList.toggle("done", [...done].some((name) => path.endsWith(`/${name}`)));
      }
      const count = list.querySelectorAll("li.done").length;
      const progress = list.querySelector(".course-progress");
      if (progress) {
        progress.hidden = !count;
        progress.querySelector("b").textContent = count;
        progress.querySelector("progress").value = count;
      }
    }
  };

  document.addEventListener("course", ({ detail }) => mark(detail));
  mark(read());
}
