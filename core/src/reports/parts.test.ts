import { expect, test } from "vitest";
import type { ReportAccount } from "./model.ts";
import { partsOf } from "./parts.ts";

const SECTIONS = ["kpis", "followers"].map((id) => ({ id })) as unknown as ReportAccount["sections"];
const GOAL = { name: "Followers", text: "20,000", share: 0.5, verdict: null };
const NOTE = { number: 1, day: "2026-06-08", date: "08 June 2026", text: "Launch" } as const;

function said(parts: Partial<ReportAccount>): string[] {
  const account = { sections: SECTIONS, goals: [GOAL], notes: [NOTE], ...parts } as ReportAccount;
  return partsOf(account).map((part) => (part.what === "section" ? part.section.id : part.what));
}

test.each<[string, Partial<ReportAccount>, string]>([
  ["at the end where nothing says otherwise", {}, "kpis followers goals notes"],
  ["first", { places: { notes: { after: 0, comment: null } } }, "notes kpis followers goals"],
  ["between two", { places: { goals: { after: 1, comment: null } } }, "kpis goals followers notes"],
  ["nowhere, as there are none", { goals: [], notes: [] }, "kpis followers"],
  ["where a model stored earlier has them", { notes: undefined }, "kpis followers goals"],
  [
    "at the end of fewer sections",
    { places: { goals: { after: 9, comment: null } } },
    "kpis followers goals notes",
  ],
])("goals and notes stand %s", (_, parts, expected) => {
  expect(said(parts).join(" ")).toBe(expected);
});
