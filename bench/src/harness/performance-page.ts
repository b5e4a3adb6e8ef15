import type { Row } from "./report.ts";
import { cellsOf, HEADINGS } from "./table.ts";

/** What one bench printed, and where and when. */
export type Section = { name: string; about: string | undefined; rows: readonly Row[]; taken: string };

const FIRST = "\n## Figures\n";
const BENCH = "\n### ";

/** The page with these benches' tables in place of their last ones. Prose and the tables of other benches stay. */
export function withSections(page: string, sections: readonly Section[], names: readonly string[]): string {
  const [prose = "", kept = ""] = page.split(FIRST);
  const parts = kept
    .split(BENCH)
    .slice(1)
    .map((part): [string, string] => [part.slice(0, part.indexOf("\n")), `${BENCH}${part.trimEnd()}\n`]);
  const all = new Map([
    ...parts,
    ...sections.map((section): [string, string] => [section.name, written(section)]),
  ]);
  return `${prose.trimEnd()}\n${FIRST}${names.map((name) => all.get(name) ?? "").join("")}`;
}

function written({ name, about, rows, taken }: Section): string {
  const heading = `${BENCH}${name}\n\n${about ? `${sentence(about)} ` : ""}${taken}.\n\n`;
  const lines = [HEADINGS, HEADINGS.map(() => "---"), ...rows.map(cellsOf)];
  return `${heading}${lines.map((cells) => `| ${cells.map(escaped).join(" | ")} |\n`).join("")}`;
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
const escaped = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
