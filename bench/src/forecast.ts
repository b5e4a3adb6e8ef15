import { bandsOf } from "@owlstat/core/analyses/growth/forecast/rule.ts";
import { expectedAt, type Outlook, outlookOf } from "@owlstat/core/analyses/growth/outlook.ts";
import { chanceToReach } from "@owlstat/core/analyses/growth/reach.ts";
import { variedOf } from "@owlstat/core/chance.ts";
import { demoSeries } from "../../server/src/testing/figures/demo-series.ts";
import type { Bench } from "./harness/bench.ts";
import { FAMILIES } from "./harness/forecast-families.ts";
import { calibrationOf, goalsOf, type SaidGoal } from "./harness/forecast-goals.ts";
import { startProgram } from "./harness/program.ts";
import type { Report } from "./harness/report.ts";
import { SIMPLE, simpleForecasts } from "./harness/simple-forecasts.ts";

const SERIES = Number(process.env.BENCH_SERIES ?? 300);
const SEED = Number(process.env.BENCH_SEED ?? 1);
const AHEAD = 90;
const SHORTEST = 60;
const LONGEST = 365;
const HORIZONS = [7, 30, 90];
const FEWEST_PAIRS = 15;
const METHODS = ["ours", ...SIMPLE] as const;
const DEMO_UNTIL = Date.parse("2026-11-14T10:00:00Z");

type Case = { history: (number | null)[]; future: number[] };
type Tally = {
  name: string;
  cases: number;
  days: number;
  in80: number;
  in95: number;
  last80: number;
  last95: number;
  /** Summed absolute error in shares of the last value, by method and horizon. */
  errors: Map<string, number>;
};

export const bench: Bench = {
  name: "forecast",
  about: `bands and errors over ${FAMILIES.length} families of ${SERIES} series and the demo world, seed ${SEED}`,
  async run(report) {
    const goals: SaidGoal[] = [];
    const times: number[] = [];
    const tallies: Tally[] = [];
    for (const { name, cases } of await allCases()) {
      const tally = emptyTally(name);
      for (const one of cases) judge(one, tally, goals, times);
      tallies.push(tally);
      printTally(tally);
    }
    addCoverage(report, tallies);
    addErrors(report, tallies);
    addCalibration(report, goals);
    report.add({
      path: "forecast of 60–365 days, CPU",
      measured: times.reduce((sum, one) => sum + one, 0) / times.length,
      unit: "ms",
      goal: { of: "measured", atMost: 5 },
    });
  },
};

async function allCases(): Promise<{ name: string; cases: Case[] }[]> {
  const generated = FAMILIES.map(({ name, series }, family) => ({
    name,
    cases: Array.from({ length: SERIES }, (_, index): Case => {
      const chance = variedOf(SEED * 1_000_003 + family * 10_007 + index);
      const days = SHORTEST + Math.floor(chance.unit() * (LONGEST - SHORTEST + 1));
      const all = series(chance, days, days + AHEAD);
      return { history: all.slice(0, days), future: all.slice(days).map(Number) };
    }),
  }));
  const sandbox = await startProgram("../../../server/src/testing/programs/sandbox-program.ts", []);
  try {
    const demo = await demoSeries(sandbox.url, LONGEST + AHEAD, DEMO_UNTIL);
    const cases = demo.flatMap((all) =>
      [SHORTEST, 120, 240, LONGEST].map((days) => ({
        history: all.slice(LONGEST - days, LONGEST),
        future: all.slice(LONGEST),
      })),
    );
    return [{ name: "demo world", cases }, ...generated];
  } finally {
    await sandbox.stop();
  }
}

function emptyTally(name: string): Tally {
  return { name, cases: 0, days: 0, in80: 0, in95: 0, last80: 0, last95: 0, errors: new Map() };
}

function judge({ history, future }: Case, tally: Tally, goals: SaidGoal[], times: number[]): void {
  const began = process.cpuUsage();
  const outlook = outlookOf(history, AHEAD, FEWEST_PAIRS);
  const bands = outlook && bandsOf(outlook);
  const { user, system } = process.cpuUsage(began);
  times.push((user + system) / 1000);
  if (!outlook || !bands) throw new Error(`no forecast of ${history.length} days in ${tally.name}`);
  tally.cases += 1;
  for (const [step, truth] of future.entries()) {
    const middle = expectedAt(outlook, step + 1);
    const edge = (off: number | undefined) => Math.max(0, Math.round(middle + (off ?? 0)));
    const is80 = truth >= edge(bands.low80[step]) && truth <= edge(bands.high80[step]);
    const is95 = truth >= edge(bands.low95[step]) && truth <= edge(bands.high95[step]);
    tally.days += 1;
    tally.in80 += Number(is80);
    tally.in95 += Number(is95);
    if (step < future.length - 1) continue;
    tally.last80 += Number(is80);
    tally.last95 += Number(is95);
  }
  addError(tally, outlook, history, future);
  goals.push(...goalsOf(outlook, future, (target, days) => chanceToReach(outlook, target, days)));
}

function addError(
  { errors }: Tally,
  outlook: Outlook,
  history: readonly (number | null)[],
  future: readonly number[],
): void {
  const simple = simpleForecasts(history);
  const last = Math.max(1, history.at(-1) ?? 1);
  for (const days of HORIZONS) {
    for (const method of METHODS) {
      const said = method === "ours" ? Math.max(0, expectedAt(outlook, days)) : simple[method](days);
      const key = `${method} ${days}`;
      errors.set(key, (errors.get(key) ?? 0) + Math.abs(said - (future[days - 1] ?? 0)) / last);
    }
  }
}

const percent = (part: number, whole: number) => (100 * part) / whole;

function printTally(tally: Tally): void {
  const share = (part: number, whole: number) => percent(part, whole).toFixed(0).padStart(3);
  const best = (days: number) => Math.min(...SIMPLE.map((one) => tally.errors.get(`${one} ${days}`) ?? 0));
  const beside = HORIZONS.map((days) => {
    const ratios = METHODS.map((one) => ((tally.errors.get(`${one} ${days}`) ?? 0) / best(days)).toFixed(2));
    return `${days} d ${ratios.join(" ")}`;
  });
  console.log(
    `${tally.name.padEnd(14)} 80/95 % all days ${share(tally.in80, tally.days)} ${share(tally.in95, tally.days)}, last day ${share(tally.last80, tally.cases)} ${share(tally.last95, tally.cases)}; error / best simple (${METHODS.join(", ")}): ${beside.join("; ")}`,
  );
}

function addCoverage(report: Report, tallies: readonly Tally[]): void {
  const sum = (part: "in80" | "in95" | "last80" | "last95" | "days" | "cases") =>
    tallies.reduce((total, one) => total + one[part], 0);
  const rows = [
    ["80 % band, all days", percent(sum("in80"), sum("days")), 75, 85],
    ["80 % band, last day", percent(sum("last80"), sum("cases")), 75, 85],
    ["95 % band, all days", percent(sum("in95"), sum("days")), 92, 98],
    ["95 % band, last day", percent(sum("last95"), sum("cases")), 92, 98],
  ] as const;
  for (const [path, measured, least, most] of rows) {
    const goal = measured > most ? { atMost: most } : { atLeast: least };
    report.add({ path, measured, unit: "%", goal: { of: "measured", ...goal } });
  }
  report.note(`Families outside 70–90 or 88–99: ${outsideOf(tallies).join("; ") || "none"}.`);
}

/** Families for which too few or too many of the real values fall inside the forecast bands. */
function outsideOf(tallies: readonly Tally[]): string[] {
  return tallies.flatMap((one) => {
    const shares = [
      ["80 % all days", percent(one.in80, one.days), 70, 90],
      ["80 % last day", percent(one.last80, one.cases), 70, 90],
      ["95 % all days", percent(one.in95, one.days), 88, 99],
      ["95 % last day", percent(one.last95, one.cases), 88, 99],
    ] as const;
    return shares
      .filter(([, share, least, most]) => share < least || share > most)
      .map(([what, share]) => `${one.name}: ${what} ${share.toFixed(1)}`);
  });
}

/**
 * Averages logarithms of the error ratios, so that every family counts alike, however widely its series move.
 */
function addErrors(report: Report, tallies: readonly Tally[]): void {
  const above: string[] = [];
  for (const days of HORIZONS) {
    const error = (one: Tally, method: string) => one.errors.get(`${method} ${days}`) ?? 0;
    for (const method of SIMPLE) {
      const logs = tallies.map((one) => Math.log(error(one, "ours") / error(one, method)));
      report.add({
        path: `error at ${days} days beside ${method}`,
        measured: Math.exp(logs.reduce((sum, one) => sum + one, 0) / logs.length),
        unit: "",
        goal: { of: "measured", atMost: 1 },
      });
    }
    for (const one of tallies) {
      const ratio = error(one, "ours") / Math.min(...SIMPLE.map((method) => error(one, method)));
      if (ratio > 1.1) above.push(`${one.name} ${days} d ${ratio.toFixed(2)}`);
    }
  }
  report.note(
    `More than 10 % above the best simple method: ${above.length > 0 ? above.join("; ") : "none"}.`,
  );
}

function addCalibration(report: Report, goals: readonly SaidGoal[]): void {
  const bins = calibrationOf(goals);
  for (const { from, count, said, reached } of bins)
    console.log(
      `chance ${from}–${from + 10} %: ${count} goals, said ${said.toFixed(1)}, reached ${reached.toFixed(1)}`,
    );
  report.add({
    path: "chance of a goal, largest gap of a bin",
    measured: Math.max(
      ...bins.filter(({ count }) => count >= 1000).map(({ said, reached }) => Math.abs(said - reached)),
    ),
    unit: "points",
    goal: { of: "measured", atMost: 5 },
  });
}
