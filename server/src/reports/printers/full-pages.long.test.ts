import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { DESIGNS } from "@owlstat/core/reports/model.ts";
import { REPORT_TEMPLATES } from "@owlstat/core/reports/templates.ts";
import { afterAll, expect, test } from "vitest";
import { pageFills, withinChapters } from "../../testing/files/page-fill.ts";
import { createPrinters } from "./printers.ts";
import { templateModel } from "./testing.ts";

const printers = createPrinters();
const measured: Record<string, Record<string, string>> = {};
afterAll(() => {
  printers.close();
  // A row for each design and template: the emptiest page that another of its chapter follows, by language.
  console.table(measured);
});

const percent = (share: number) => `${Math.round(share * 100)} %`;

const CASES = DESIGNS.flatMap((design) =>
  LANGUAGES.flatMap((language) =>
    REPORT_TEMPLATES.map((template) => ({ design, language, template }) as const),
  ),
);

test.each(CASES)(
  "the $template report in $language, design $design, uses its paper",
  async ({ design, language, template }) => {
    const fills = await pageFills(printers, templateModel(template, design, language));
    const within = withinChapters(fills);
    const least = within.length > 0 ? percent(Math.min(...within.map(({ full }) => full))) : "one page";
    const row = `${design} ${template}`;
    measured[row] = { ...measured[row], [language]: least };
    for (const { full, words } of within) expect(full, words.slice(0, 60)).toBeGreaterThanOrEqual(0.75);
  },
);
