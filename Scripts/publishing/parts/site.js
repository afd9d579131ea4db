// Search, the menu on small screens, and the choice of appearance. Pages can be read without any of it.
"use strict";

const root = document.body.dataset.root;
const find = (id) => document.getElementById(id);

// Appearance

const theme = find("site-theme");
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (document.documentElement.dataset.theme ?? (prefersDark.matches ? "dark" : "light")) === "dark";
const showTheme = () => theme.setAttribute("aria-pressed", isDark());

theme.addEventListener("click", () => {
  document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  try { localStorage.plumbTheme = document.documentElement.dataset.theme; } catch { /* It lasts as long as the page. */ }
  showTheme();
});
prefersDark.addEventListener("change", showTheme);
showTheme();

// Menu

const menu = find("site-menu");
const openMenu = (isOpen) => {
  document.body.classList.toggle("open", isOpen);
  menu.setAttribute("aria-expanded", isOpen);
};
menu.addEventListener("click", () => openMenu(!document.body.classList.contains("open")));
document.querySelector("#site-pages [aria-current], #site-pages .above")?.scrollIntoView({ block: "nearest" });

// What scrolls sideways can be reached with the keyboard.

const reach = () => {
  for (const box of document.querySelectorAll("pre, .table")) {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
      box.setAttribute("role", "group");
      box.setAttribute("aria-label", box.matches("pre") ? "Code" : "Table");
    } else {
      for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
    }
  }
};
addEventListener("resize", reach);
for (const details of document.querySelectorAll("details")) details.addEventListener("toggle", reach);
reach();

// Copying

for (const box of document.querySelectorAll("main pre:not(.output)")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(box.innerText);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(box);
      button.textContent = "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
  const frame = document.createElement("div");
  frame.className = "code";
  box.replaceWith(frame);
  frame.append(box, button);
}

// Search

const field = find("site-search"), list = find("site-results");
let index, chosen = -1;

const load = () => {
  if (index !== undefined) return;
  index = null;
  const script = document.createElement("script");
  script.src = root + "search-index.js";
  script.addEventListener("load", () => {
    // Words as they are compared: a title counts more than a heading, and that more than the text.
    index = window.plumbIndex.map(([title, heading, address, text]) => (
      { title, heading, address, text, low: [title, heading, text].map((words) => words.toLowerCase()) }));
    search();
  });
  document.head.append(script);
};

const score = (part, words) => {
  const phrase = words.join(" "), [title, heading] = part.low;
  // What is called just so comes first.
  let sum = heading === phrase || (!heading && title === phrase) ? 60 : (heading || title).includes(phrase) ? 6 : 0;
  for (const word of words) {
    const text = part.low[2];
    const of = (whole, value) => {
      const place = whole.indexOf(word);
      if (place < 0) return 0;
      const isStart = place === 0 || !/[\p{L}\p{N}]/u.test(whole[place - 1]);
      return value * (whole === word ? 4 : isStart ? 2 : 1);
    };
    const best = Math.max(of(heading, 8), of(title, heading ? 3 : 10), of(text, 1));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
};

const excerpt = (part, words) => {
  const place = Math.min(...words.map((word) => part.low[2].indexOf(word)).filter((one) => one >= 0));
  if (!Number.isFinite(place)) return part.text.slice(0, 110);
  const start = Math.max(0, place - 40);
  return (start > 0 ? "…" : "") + part.text.slice(start, start + 110);
};

const marked = (text, words) => {
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "gi");
  const line = document.createElement("span");
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const mark = document.createElement("mark");
    mark.textContent = match[0];
    line.append(text.slice(end, match.index), mark);
    end = match.index + match[0].length;
  }
  line.append(text.slice(end));
  return line;
};

const search = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  list.replaceChildren();
  chosen = -1;
  field.removeAttribute("aria-activedescendant");
  show(words.length > 0);
  if (words.length === 0) return;
  const found = (index ?? []).map((part) => [score(part, words), part]).filter(([value]) => value > 0);
  found.sort(([a], [b]) => b - a);
  for (const [number, [, part]] of found.slice(0, 12).entries()) {
    const item = document.createElement("li"), link = document.createElement("a"), text = marked(excerpt(part, words), words);
    item.id = `result-${number}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    link.href = root + part.address;
    link.tabIndex = -1;
    const title = document.createElement("strong");
    title.append(marked(part.heading ? `${part.title} › ${part.heading}` : part.title, words));
    link.append(title, text);
    item.append(link);
    list.append(item);
  }
  if (list.children.length === 0) {
    const item = document.createElement("li");
    item.className = "none";
    item.setAttribute("role", "option");
    item.setAttribute("aria-disabled", "true");
    item.setAttribute("aria-selected", "false");
    item.textContent = index ? "Nothing found" : "Loading …";
    list.append(item);
  }
};

const show = (isShown) => {
  list.hidden = !isShown;
  field.setAttribute("aria-expanded", isShown);
};

const choose = (number) => {
  const items = list.querySelectorAll("li[id]");
  if (items.length === 0) return;
  items[chosen]?.setAttribute("aria-selected", "false");
  chosen = (number + items.length) % items.length;
  items[chosen].setAttribute("aria-selected", "true");
  items[chosen].scrollIntoView({ block: "nearest" });
  field.setAttribute("aria-activedescendant", items[chosen].id);
};

field.addEventListener("focus", load);
field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") choose(chosen + 1);
  else if (event.key === "ArrowUp") choose(chosen < 0 ? -1 : chosen - 1);
  else if (event.key === "Enter") list.querySelector(chosen < 0 ? "li a" : `#result-${chosen} a`)?.click();
  else if (event.key === "Escape") { show(false); field.blur(); return; }
  else return;
  event.preventDefault();
});
list.addEventListener("click", () => { show(false); openMenu(false); });
document.addEventListener("click", (event) => { if (!event.target.closest(".search")) show(false); });
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
  field.select();
});
