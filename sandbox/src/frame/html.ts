/** Text that is already safe to put into a page. */
export type Html = { readonly markup: string };
type Value = Html | string | number | null | undefined | false | readonly Value[];

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return "";
  if (typeof value === "string") return escapeText(value);
  if (typeof value === "number") return String(value);
  if ("markup" in value) return value.markup;
  return value.map(render).join("");
}

/** Tagged template: every value is escaped unless it is Html itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  let markup = parts[0] ?? "";
  for (const [index, value] of values.entries()) markup += render(value) + (parts[index + 1] ?? "");
  return { markup };
}

/** For markup that was written here, such as the style sheet. */
export function trusted(markup: string): Html {
  return { markup };
}
