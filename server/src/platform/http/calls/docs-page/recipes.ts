import { readdirSync, readFileSync } from "node:fs";
import { escapeHtml } from "@owlstat/core/markup.ts";

const FOLDER = new URL("../../../../../../docs/recipes/", import.meta.url);
/** The address that the documents use for an installation. */
const EXAMPLE = "https://stats.example.com";

/** What the documents say of that address; a page of an installation shows its own. */
const OF_DOCUMENTS = /The addresses are those of `[^`]+`; put yours in its place\./;

/** The files of the recipes, by name: pages as HTML in the given frame, others as they are. */
export function readRecipes(
  origin: string,
  frame: (title: string, content: string) => string,
): Map<string, { type: string; text: string }> {
  const files = readdirSync(FOLDER).map((name) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8")
      .replaceAll(EXAMPLE, origin)
      .replace(OF_DOCUMENTS, "The addresses are those of this installation.");
    if (!name.endsWith(".md")) return [name, { type: "application/json; charset=utf-8", text }] as const;
    const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
    const page = { type: "text/html; charset=utf-8", text: frame(title, htmlOf(text)) };
    return [name === "README.md" ? "" : name.replace(/\.md$/, ""), page] as const;
  });
  return new Map(files);
}

/** The little of Markdown that the recipes are written in. */
function htmlOf(markdown: string): string {
  const parts = markdown.split(/^( *```)\w*\n([\s\S]*?)^ *```$/m);
  const html: string[] = [];
  // Every third part is the text of a fence, behind its opening.
  for (let at = 0; at < parts.length; at += 3) {
    html.push(...textHtml(parts[at] ?? ""));
    const [fence, code] = [parts[at + 1], parts[at + 2]];
    const indent = (fence?.length ?? 3) - 3;
    if (code !== undefined)
      html.push(`<pre>${escapeHtml(code.replaceAll(new RegExp(`^ {${indent}}`, "gm"), "").trimEnd())}</pre>`);
  }
  return html.join("\n");
}

function textHtml(text: string): string[] {
  return text.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split("\n").filter((line) => line.trim() !== "");
    if (lines[0]?.startsWith("|")) return [tableHtml(lines)];
    return lines.map(lineHtml);
  });
}

function lineHtml(line: string): string {
  const [, marks, title] = /^(#{1,3}) (.+)$/.exec(line) ?? [];
  if (marks && title) return `<h${marks.length}>${inline(title)}</h${marks.length}>`;
  const [, indent = "", step, said] = /^( *)(\d+\.|-) (.+)$/.exec(line) ?? [];
  if (step && said) {
    const depth = indent === "" ? "step" : "step within";
    return `<p class="${depth}"><span>${step === "-" ? "•" : step}</span> <span>${inline(said)}</span></p>`;
  }
  return `<p>${inline(line.trim())}</p>`;
}

function tableHtml([head = "", , ...rows]: readonly string[]): string {
  const cellsOf = (row: string) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => inline(cell.trim()));
  const names = cellsOf(head);
  // On phones each row stands by itself, and its cells say what they are.
  const rowOf = (row: string) =>
    cellsOf(row).map((cell, index) => `<td data-name="${names[index] ?? ""}">${cell}</td>`);
  const body = rows.map((row) => `<tr>${rowOf(row).join("")}</tr>`).join("");
  const heads = names.map((name) => `<th>${name}</th>`).join("");
  return `<table><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Code, what is strong, and links to other recipes; what lies outside of them is on the page of the API. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words: string, target: string) => {
      if (/^\.\.\/api\.md/.test(target)) return `<a href="/api/docs">${words}</a>`;
      if (/^[\w-]+\.(?:md|json)$/.test(target))
        return `<a href="/api/docs/recipes/${target.replace(/\.md$/, "")}">${words}</a>`;
      return words;
    });
