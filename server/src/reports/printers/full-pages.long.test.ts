import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { DESIGNS } from "@owlstat/core/reports/model.ts";
import { REPORT_TEMPLATES } from "@owlstat/core/reports/templates.ts";
import { afterAll, expect, test } from "vitest";
import { pageFills, withinChapters } from "../../testing/files/page-fill.ts";
import { createPrinters } from "./printers.ts";
import { templateModel } from "./testing.ts";

const printers = createPrinters();
afterAll(() => printers.close());

const CASES = DESIGNS.flatMap((design) =>
  LANGUAGES.flatMap((language) =>
    REPORT_TEMPLATES.map((template) => ({ design, language, template }) as const),
  ),
);

test.each(CASES)(
  "the $template report in $language, design $design, uses its paper",
  async ({ design, language, template }) => {
    const fills = await pageFills(printers, templateModel(template, design, language));
    for (const { full, words } of withinChapters(fills))
      expect(full, words.slice(0, 60)).toBeGreaterThanOrEqual(0.75);
  },
);
