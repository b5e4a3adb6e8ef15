import { describe, expect, test } from "vitest";
import type { ReportDefinition } from "./definition.ts";
import { checkDefinition, clientsSeeing, isOnlyAbout, likenessOf, mayReportTo, stateOf } from "./rules.ts";
import type { ReportSchedule } from "./schedule.ts";

const SCHEDULE: ReportSchedule = {
  frequency: "weekly",
  weekday: 0,
  monthday: 1,
  hour: 8,
  timeZone: "Europe/Rome",
  start: null,
  stop: null,
};
const REPORT: ReportDefinition = {
  name: "Weekly look",
  covers: "accounts",
  usernames: ["nasa", "esa"],
  folderId: null,
  window: { key: "7d", from: null, to: null },
  compare: "previous",
  sections: [
    { id: "kpis", comment: "" },
    { id: "followers", comment: "" },
  ],
  cover: { title: "", subtitle: "" },
  summary: { kind: "written", text: "" },
  language: "en",
  design: "plain",
  files: ["pdf"],
  recipients: [{ email: "ada@example.com", language: null }],
  schedule: SCHEDULE,
};
const TODAY = "2026-11-16";

test.each<[string, Partial<ReportDefinition>, string[]]>([
  ["whole", {}, []],
  ["sent by hand, to nobody yet", { schedule: null, recipients: [] }, []],
  ["without a name", { name: "  " }, ["name"]],
  ["about no account", { usernames: [] }, ["usernames"]],
  ["about no folder", { covers: "folder" }, ["folder_id"]],
  ["about everything", { covers: "all", usernames: [] }, []],
  ["without sections", { sections: [] }, ["sections"]],
  ["with a section twice", { sections: [...REPORT.sections, ...REPORT.sections] }, ["sections"]],
  ["of days turned around", { window: { key: "custom", from: "2026-11-02", to: "2026-11-01" } }, ["window"]],
  ["of fixed days", { window: { key: "custom", from: "2026-11-01", to: "2026-11-02" } }, []],
  ["with an empty opening", { summary: { kind: "own", text: " " } }, ["summary"]],
  ["scheduled for nobody", { recipients: [] }, ["recipients"]],
  ["to one person twice", { recipients: [...REPORT.recipients, ...REPORT.recipients] }, ["recipients"]],
  ["on Mars", { schedule: { ...SCHEDULE, timeZone: "Mars/Base" } }, ["schedule"]],
  ["that stopped", { schedule: { ...SCHEDULE, stop: "2026-11-14" } }, ["schedule"]],
  ["that starts in years", { schedule: { ...SCHEDULE, start: "2028-01-01" } }, ["schedule"]],
])("a report %s", (_name, change, fields) => {
  const verdict = checkDefinition({ ...REPORT, ...change }, TODAY);
  expect(verdict.ok ? [] : verdict.details.fields).toEqual(fields);
});

test.each<[string, Partial<ReportDefinition>, boolean]>([
  ["its name", { name: "Another" }, true],
  ["its recipients", { recipients: [] }, true],
  ["its comments", { sections: REPORT.sections.map(({ id }) => ({ id, comment: "!" })) }, true],
  ["the order and case of its accounts", { usernames: ["ESA", "nasa"] }, true],
  ["a day that does not count", { schedule: { ...SCHEDULE, monthday: 9 } }, true],
  ["the order of its sections", { sections: REPORT.sections.toReversed() }, false],
  ["its accounts", { usernames: ["nasa"] }, false],
  ["its window", { window: { key: "30d", from: null, to: null } }, false],
  ["its hour", { schedule: { ...SCHEDULE, hour: 9 } }, false],
  ["being sent by hand", { schedule: null }, false],
])("two reports that differ in %s: already in the list is %s", (_name, change, same) => {
  expect(likenessOf({ ...REPORT, ...change }) === likenessOf(REPORT)).toBe(same);
});

test.each([
  [["ada@example.com"], { most: 50, toOthers: false }, true],
  [["ADA@example.com"], { most: 50, toOthers: false }, true],
  [["client@example.com"], { most: 50, toOthers: false }, "recipients_only_members"],
  [["client@example.com"], { most: 50, toOthers: true }, true],
  [["a@x.it", "b@x.it", "c@x.it"], { most: 2, toOthers: true }, "too_many_recipients"],
])("to %j with %j: %s", (emails, plan, expected) => {
  const verdict = mayReportTo(emails, { ...plan, members: new Set(["ada@example.com"]) });
  expect(verdict.ok ? true : verdict.code).toBe(expected);
});

test.each([
  [{}, "active"],
  [{ included: false, paused: true }, "not_in_plan"],
  [{ paused: true }, "paused"],
  [{ accounts: 0 }, "no_accounts"],
  [{ schedule: null }, "by_hand"],
  [{ schedule: { ...SCHEDULE, stop: "2026-11-15" as const } }, "ended"],
] as const)("a report with %j is %s", (change, state) => {
  const facts = { schedule: SCHEDULE, paused: false, included: true, accounts: 1, ...change };
  expect(stateOf(facts, Date.parse("2026-11-16T12:00Z"))).toBe(state);
});

test.each([
  [["anna"], ["anna", "bert"], true],
  [["anna", "bert"], ["anna", "bert"], true],
  [["anna", "carl"], ["anna", "bert"], false],
  [["anna"], [], false],
  [[], ["anna"], false],
])("a report about %j tells only of %j: %s", (accounts, names, expected) => {
  expect(isOnlyAbout(accounts, new Set(names))).toBe(expected);
});

describe("the clients who see a report", () => {
  const AUDIENCE = {
    folderId: "moon",
    emails: ["mara@moon.test"],
    team: new Set(["ada@agency.test"]),
    clients: new Set(["moon", "mars"]),
    chosen: undefined,
  };
  test.each<[string, Partial<Parameters<typeof clientsSeeing>[0]>, string[]]>([
    ["the client of the folder it covers", {}, ["moon"]],
    ["nobody, where it goes to the team alone", { emails: ["Ada@agency.test"] }, []],
    [
      "the client, where it goes to the team and others",
      { emails: ["ada@agency.test", "x@y.test"] },
      ["moon"],
    ],
    ["the client, where it is sent by hand", { emails: [] }, ["moon"]],
    ["nobody, where the folder is no client", { folderId: "other" }, []],
    ["nobody, where it covers no folder", { folderId: null }, []],
    ["whoever was chosen, once", { chosen: ["mars", "mars", "gone"], folderId: null }, ["mars"]],
    ["nobody, where nobody was chosen", { chosen: [] }, []],
  ])("are %s", (_, change, expected) => {
    expect(clientsSeeing({ ...AUDIENCE, ...change })).toEqual(expected);
  });
});
