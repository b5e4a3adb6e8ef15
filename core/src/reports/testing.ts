import { COMPUTED_IDS } from "../analyses/catalogue.ts";
import { EXAMPLES, resultsOf } from "../analyses/examples.ts";
import { NOW, TODAY } from "../analyses/testing.ts";
import analyses from "../i18n/en/analyses.json" with { type: "json" };
import charts from "../i18n/en/charts.json" with { type: "json" };
import documents from "../i18n/en/documents.json" with { type: "json" };
import goals from "../i18n/en/goals.json" with { type: "json" };
import profiles from "../i18n/en/profiles.json" with { type: "json" };
import ui from "../i18n/en/ui.json" with { type: "json" };
import type { Noun } from "../i18n/messages.ts";
import { translator } from "../i18n/translate.ts";
import { addDays } from "../time.ts";
import type { AccountInput, ReportInput } from "./model-input.ts";
import { reportWordsOf } from "./report-words.ts";

/** The words of a report; a section that speaks with those of another noun adds its file. */
export const ENGLISH = reportWordsOf("en", <N extends Noun>(noun: N) =>
  translator({ analyses, charts, documents, goals, profiles, ui }, noun, "en"),
);

/** Ready-made reports for tests: one profile with enough data, one with gaps, one just looked up. */
export function accountInput(username: string, example: keyof typeof EXAMPLES = "enough"): AccountInput {
  const input = EXAMPLES[example];
  return {
    username,
    name: "Harbour Guide",
    results: resultsOf(input),
    view: {
      window: input.window,
      definition: input.engagementDefinition,
      timeZone: "UTC",
      collectedAt: new Date(NOW).toISOString(),
      today: TODAY,
    },
    notes: [
      { id: "a", day: addDays(TODAY, -200), text: "Long before", number: 1 },
      { id: "b", day: addDays(TODAY, -20), text: "New photographer", number: 2 },
    ],
    goals: [
      {
        terms: {
          measure: "followers",
          start: { day: addDays(TODAY, -60), value: 19_000 },
          target: 20_000,
          deadline: addDays(TODAY, 60),
          timeZone: "UTC",
        },
        state: "on_the_way",
        points: Array.from({ length: 140 }, (_, day) => ({
          day: addDays(TODAY, day - 140),
          value: 19_000 + 10 * (day - 80) + ((day * 7) % 5),
        })),
      },
    ],
  };
}

export function reportInput(parts: Partial<ReportInput> = {}): ReportInput {
  return {
    title: "Quarterly report",
    subtitle: "Prepared for Harbour Tours",
    design: "plain",
    brand: { name: "Owlstat", color: "#0a6f8c", logo: null, poweredBy: null },
    window: EXAMPLES.enough.window,
    sections: COMPUTED_IDS,
    accounts: [accountInput("harbour.guide")],
    ...parts,
  };
}
