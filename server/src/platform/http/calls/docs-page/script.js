// The page works without this; with it calls open in place, are found and can be tried.
const base = document.documentElement.dataset.base;

/** Fetches what a call takes and answers, when it is opened for the first time. */
async function fill(call) {
  const place = call.querySelector("div");
  if (place.dataset.filled) return;
  place.dataset.filled = "yes";
  const response = await fetch(`${base}/docs/calls/${call.id}`);
  place.innerHTML = response.ok ? await response.text() : "It could not be loaded. Reload the page.";
}

document.addEventListener("toggle", ({ target }) => target.matches(".call[open]") && fill(target), true);

function openNamed() {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (call?.matches(".call")) call.open = true;
  call?.scrollIntoView();
}
addEventListener("hashchange", openNamed);
openNamed();

/** What calls take and answer, by their ids: read when somebody searches. */
let words = null;
async function readWords() {
  words = {};
  const response = await fetch(`${base}/docs/words`);
  if (!response.ok) return;
  words = await response.json();
  find();
}

const search = document.querySelector("#search");
search.addEventListener("input", () => {
  if (!words) readWords();
  find();
});

function find() {
  const wanted = search.value.toLowerCase().split(/\s+/);
  for (const group of document.querySelectorAll("[data-group]")) {
    let shown = 0;
    for (const call of group.querySelectorAll(".call,section")) {
      const own = call.matches("section") ? call : call.firstElementChild;
      const text = `${own.textContent} ${words?.[call.id] ?? ""}`.toLowerCase();
      call.hidden = !wanted.every((word) => text.includes(word));
      if (!call.hidden) shown += 1;
    }
    group.hidden = shown === 0;
  }
  document.querySelector("#found").textContent = search.value
    ? `${document.querySelectorAll(".call:not([hidden])").length} calls`
    : "";
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-try]")) return;
  event.preventDefault();
  const output = form.querySelector("output");
  const query = new URLSearchParams();
  let path = form.dataset.path;
  for (const { name, value, dataset } of form.querySelectorAll("input[name]")) {
    if (dataset.place === "path") path = path.replace(`:${name}`, encodeURIComponent(value));
    else if (value) query.set(name, value);
  }
  const file = form.querySelector("[type=file]");
  const body = file ? file.files[0] : form.querySelector("textarea")?.value;
  const token = document.querySelector("#token").value.trim();
  output.textContent = "…";
  try {
    const response = await fetch(`${base}${path}${query.size > 0 ? `?${query}` : ""}`, {
      method: form.dataset.method,
      credentials: "omit",
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": file ? typeOf(file) : "application/json" }),
        ...JSON.parse(form.dataset.headers),
      },
      ...(body && { body }),
    });
    const text = await response.text();
    const pre = document.createElement("pre");
    pre.tabIndex = 0;
    pre.textContent = `${response.status}\n${readable(text)}`.slice(0, 100_000);
    output.replaceChildren(pre);
  } catch (error) {
    output.textContent = String(error);
  }
});

/** The type of a chosen file, or the first that the call takes. */
function typeOf({ files: [file], dataset }) {
  const types = dataset.types.split(" ");
  return types.includes(file.type) ? file.type : types[0];
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
