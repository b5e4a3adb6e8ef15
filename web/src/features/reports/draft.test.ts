import { checkDefinition } from "@owlstat/core/reports/rules.ts";
import { REPORT_TEMPLATES } from "@owlstat/core/reports/templates.ts";
import { expect, test } from "vitest";
import { fieldsOf, isPrintable, moved, pagesAbout, templateDraft } from "./draft.ts";

const AUTHOR = {
  language: "en",
  timeZone: "Europe/Rome",
  email: "ada@example.com",
  usernames: ["nasa", "esa", "jaxa"],
  name: "Weekly",
  hour: null,
  design: null,
} as const;

test.each(REPORT_TEMPLATES)("the template %s can be saved and printed as it is", (template) => {
  const draft = templateDraft(template, AUTHOR);
  const { schedule, folder_id, ...fields } = fieldsOf(draft);
  const { time_zone: timeZone = "UTC", ...times } = schedule ?? {};
  const definition = { ...fields, folderId: folder_id, schedule: { ...times, timeZone } };
  expect(checkDefinition(definition as never, "2026-11-16")).toEqual({ ok: true });
  expect(isPrintable(draft)).toBe(true);
});

test("a new report begins with the space's own language, design and hour", () => {
  const own = { ...AUTHOR, language: "it", design: "bold", hour: 7 } as const;
  expect(templateDraft("summary", own)).toMatchObject({
    language: "it",
    design: "bold",
    schedule: { hour: 7 },
  });
});

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, -1, "abc"],
  [2, 3, "abc"],
])("what stands at %i moves to %i: %s", (from, to, expected) => {
  expect(moved(["a", "b", "c"], from, to).join("")).toBe(expected);
});

test("without accounts there is nothing to print", () => {
  expect(isPrintable(templateDraft("summary", { ...AUTHOR, usernames: [] }))).toBe(false);
});

test("a report says about how many pages it will have, in round numbers where there are many", () => {
  const draft = templateDraft("profile", AUTHOR);
  const accounts = Array.from({ length: 40 }, (_, index) => ({
    username: `shop${index}`,
    folders: index < 12 ? ["a"] : index < 15 ? ["b"] : ["no client"],
  }));
  const known = { accounts, clients: [{ id: "b" }, { id: "a" }] };
  const pages = (change: Partial<typeof draft>) => pagesAbout({ ...draft, ...change }, known, "2026-11-18");
  expect(pages({})).toBe(12);
  expect(pages({ covers: "folder", folder_id: "a" })).toBe(120);
  expect(pages({ covers: "all" })).toBe(400);
  expect(pages({ covers: "clients" })).toBe(30);
  expect(pages({ covers: "clients", each_client: ["a"] })).toBe(120);
});
