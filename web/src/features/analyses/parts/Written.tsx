import { CATALOGUE, COMPUTED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import { PRESENTERS } from "@owlstat/core/analyses/lists/presenters.ts";
import type { Context } from "@owlstat/core/analyses/presentation/context.ts";
import { figureLine } from "@owlstat/core/analyses/presentation/plain-text.ts";
import { presenting } from "@owlstat/core/analyses/presentation/present.ts";
import { headingOf, type Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import type { Section } from "@owlstat/core/analyses/sections.ts";
import type { ChartTable } from "@owlstat/core/charts/table.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { escapeXml } from "@owlstat/core/markup.ts";
import type { Analyses } from "../api.ts";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";

type WrittenProps = Pick<SectionProps, "analyses" | "today"> & { section: Section };

/**
 * What a section says, for whoever reads the page without running its scripts: findings, figures and tables.
 * Rendered by the server alone, in an element that browsers with scripts do not look into.
 */
export function Written({ section, analyses, today }: WrittenProps) {
  const context = usePresentContext({ analyses, today });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every text in it is escaped below
  return <noscript dangerouslySetInnerHTML={{ __html: remembered(section, analyses, context) }} />;
}

/** Written once for as long as the server keeps the answer. */
const written = new WeakMap<Analyses, Map<string, string>>();

function remembered(section: Section, analyses: Analyses, context: Context): string {
  const known = written.get(analyses) ?? new Map<string, string>();
  written.set(analyses, known);
  const { language, decimals, view } = context;
  const key = [section, language, decimals, view.today, view.timeZone].join();
  const html = known.get(key) ?? sectionHtml(section, analyses, context);
  known.set(key, html);
  return html;
}

function sectionHtml(section: Section, { results }: Analyses, context: Context): string {
  const present = presenting(PRESENTERS, results, context);
  const shown = COMPUTED_IDS.filter((id) => CATALOGUE[id].section === section).map(present);
  return shown.map((one) => (one.missing ? "" : analysisHtml(one, context.language))).join("");
}

function analysisHtml(shown: Presented, language: Language): string {
  const { title, subtitle = "" } = headingOf(shown);
  const { figures, note, table } = shown;
  const lines = [...figures.map((figure) => figureLine(figure, language)), ...note];
  return `<section class="flex flex-col gap-2 pb-8"><h3 class="text-base font-semibold">${escapeXml(title)}</h3><p class="text-muted">${escapeXml(subtitle)}</p>${elements("p", lines)}${table ? tableHtml(table) : ""}</section>`;
}

function tableHtml({ columns, rows }: ChartTable): string {
  const head = elements(
    "th",
    columns.map(({ label }) => label),
  );
  const body = rows.map((cells) => {
    const texts = cells.map(({ text }) => text);
    return `<tr>${elements("td", texts)}</tr>`;
  });
  return `<div class="max-h-112 overflow-auto"><table class="w-full text-left tabular-nums"><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}

function elements(name: "p" | "td" | "th", texts: readonly string[]): string {
  return texts.map((text) => `<${name}>${escapeXml(text)}</${name}>`).join("");
}
