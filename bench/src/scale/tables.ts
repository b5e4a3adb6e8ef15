import type { Unit } from "../harness/unit.ts";
import { costOf, limitsOf, type Plan, SHARES, type Units } from "./cost.ts";

const OPEN = "your price";

/** Three digits that matter. */
const said = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString("en", { maximumSignificantDigits: 3 });

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, headings.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const NAMES: Readonly<Record<string, string>> = {
  collected: "a profile and day, collected alone",
  tracked: "a tracked account and day, with an alarm and all that follows",
  home: "the home page",
  "profile page": "a visitor's profile page",
  series: "a series (API)",
  analyses: "the analyses of a profile (API)",
  report: "a report of six pages, by mail",
};

export function unitsTable(units: Units): string {
  const figure = (value: number | undefined) => (value === undefined ? "–" : said(value));
  const cells = (unit: Unit) =>
    [unit.program, unit.database, unit.stored, unit.logged, unit.sent, unit.calls].map(figure);
  return table(
    [
      "one of",
      "program, ms of processor",
      "database, ms of processor",
      "stored, bytes",
      "log of the database, bytes",
      "sent, bytes",
      "calls to Instagram",
    ],
    Object.entries(units).map(([name, unit]) => [NAMES[name] ?? name, ...cells(unit)]),
  );
}

export function planText(plan: Plan): string {
  const shares = Object.entries(SHARES).map(([name, share]) => `${share} % ${name}`);
  return `${said(plan.profiles)} tracked profiles collected a day, ${said(plan.requests)} requests a second (${shares.join(", ")}), ${said(plan.reports)} reports a day, ${plan.days} days of history, machines of ${plan.cores} cores and ${said(plan.disk)} GB that are busy for ${100 * plan.busy} % on average, ${said(plan.calls)} calls an hour for each token.`;
}

export function costTable(units: Units, plan: Plan): string {
  const { cores, machines, stored, logged, sent, calls, tokens, money } = costOf(units, plan);
  const price = (value: number | null) => (value === null ? OPEN : `${said(value)} a month`);
  return table(
    ["what", "how much"],
    [
      ["cores in use: collecting and what follows", said(cores.collecting)],
      ["cores in use: web", said(cores.web)],
      ["cores in use: reports", said(cores.reports)],
      ["cores in use: database", said(cores.database)],
      ["machines for web and workers", said(machines.program)],
      ["machines for the database, without replicas", said(machines.database)],
      ["disks of the database, GB", said(stored)],
      ["log of the database to archive, GB a day", said(logged)],
      ["sent to readers, GB a month", said(sent)],
      ["calls to Instagram a day", said(calls)],
      ["tokens", said(tokens)],
      ["money: machines", price(money.machines)],
      ["money: disks", price(money.disks)],
      ["money: traffic", price(money.traffic)],
    ],
  );
}

export function limitsTable(units: Units, plan: Plan): string {
  const limits = limitsOf(units, plan);
  const profiles: [string, number][] = [
    ["one token", limits.tokenProfiles],
    ["the disk of one machine", limits.diskProfiles],
    ["one machine of workers", limits.workerProfiles],
    ["one machine of the database", limits.databaseProfiles],
  ];
  const requests: [string, number][] = [
    ["one machine of web processes", limits.webRequests],
    ["one machine of the database", limits.databaseRequests],
  ];
  const rows = (list: [string, number][], unit: string) =>
    list.sort(([, a], [, b]) => a - b).map(([what, most]) => [what, `${said(most)} ${unit}`]);
  return table(
    ["what gives way first, by itself", "at"],
    [
      ...rows(profiles, "profiles"),
      ...rows(requests, "requests a second"),
      ["one machine that prints reports", `${said(limits.reports)} reports a day`],
    ],
  );
}
