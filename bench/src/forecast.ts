import { forecastDays } from "@owlstat/core/analyses/growth/forecast/rule.ts";
import { expectedAt, type Outlook, outlookOf } from "@owlstat/core/analyses/growth/outlook.ts";
import { chancesWithin } from "@owlstat/core/analyses/growth/reach.ts";
import { variedOf } from "@owlstat/core/chance.ts";
import { demoSeries } from "../../server/src/testing/figures/demo-series.ts";
import type { Bench } from "./harness/bench.ts";
import { FAMILIES as STEADY } from "./harness/forecast-families.ts";
import { BENDING } from "./harness/forecast-families-bending.ts";
import { LATER } from "./harness/forecast-families-later.ts";
import { calibrationOf, certainOf, goalsOf, type SaidGoal } from "./harness/forecast-goals.ts";
import { missed } from "./harness/forecast-limits.ts";
import { startProgram } from "./harness/program.ts";
import type { Report } from "./harness/report.ts";
import { SIMPLE, simpleForecasts } from "./harness/simple-forecasts.ts";
import { size } from "./harness/size.ts";

/** Long series of each family, judged at all horizons; half as many short ones come on top, judged at 30 days. */
const SERIES = size(500, 4, "BENCH_SERIES");
const SEED = Number(process.env.BENCH_SEED ?? 1);
const AHEAD = 90;
const SHORTEST = 60;
const LONG = 180;
const LONGEST = 365;
const HORIZONS = [7, 30, 90];
const FEWEST_PAIRS = 15;
const FAMILIES = [...STEADY, ...BENDING, ...LATER];
const METHODS = ["ours", ...SIMPLE] as const;
const DEMO = "demo world";
const DEMO_PROFILES = size(Number.POSITIVE_INFINITY, 2);
const FROM = "2026-01-01";
const DEMO_UNTIL = Date.parse("2026-11-14T10:00:00Z");

type Case = { history: (number | null)[]; future: number[] };
type Share = { count: number; in80: number; in95: number };
type Tally = {
  name: string;
  /** Series of at least 180 days, and those of them that are not looked at 90 days ahead. */
  long: number;
  refused: number;
  /** What lay within the bands on the last day of each horizon. */
  bands: Map<number, Share>;
  goals: SaidGoal[];
  /** Summed absolute error in shares of the last value, by method and horizon. */
  errors: Map<string, number>;
};

export const bench: Bench = {
  name: "forecast",
  about: `bands and errors over ${FAMILIES.length} families of ${SERIES} series and the demo world, seed ${SEED}`,
  async run(report) {
    const times: number[] = [];
    const tallies: Tally[] = [];
    for (const { name, cases } of await allCases()) {
      const tally: Tally = { name, long: 0, refused: 0, bands: new Map(), goals: [], errors: new Map() };
      for (const one of cases) judge(one, tally, times);
      tallies.push(tally);
      printTally(tally);
    }
    addCoverage(report, tallies);
    addErrors(report, tallies);
    addCalibration(report, tallies);
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
    cases: Array.from({ length: 1.5 * SERIES }, (_, index): Case => {
      const chance = variedOf(SEED * 1_000_003 + family * 10_007 + index);
      const [least, most] = index < SERIES ? [LONG, LONGEST] : [SHORTEST, LONG - 1];
      const days = least + Math.floor(chance.unit() * (most - least + 1));
      const all = series(chance, days, days + AHEAD);
      return { history: all.slice(0, days), future: all.slice(days).map(Number) };
    }),
  }));
  const sandbox = await startProgram("../../../server/src/testing/programs/sandbox-program.ts", []);
  try {
    const demo = await demoSeries(sandbox.url, LONGEST + AHEAD, DEMO_UNTIL, DEMO_PROFILES);
    const cases = demo.flatMap((all) =>
      [SHORTEST, 120, 240, LONGEST].map((days) => ({
        history: all.slice(LONGEST - days, LONGEST),
        future: all.slice(LONGEST),
      })),
    );
    return [{ name: DEMO, cases }, ...generated];
  } finally {
    await sandbox.stop();
  }
}

function judge({ history, future }: Case, tally: Tally, times: number[]): void {
  const began = process.cpuUsage();
  const outlook = outlookOf(history, AHEAD, FEWEST_PAIRS);
  const said = outlook && forecastDays(outlook, FROM);
  const { user, system } = process.cpuUsage(began);
  times.push((user + system) / 1000);
  if (!outlook || !said) throw new Error(`no forecast of ${history.length} days in ${tally.name}`);
  const isLong = history.length >= LONG;
  tally.long += Number(isLong);
  tally.refused += Number(isLong && outlook.steps < AHEAD);
  for (const days of HORIZONS.filter((one) => one <= outlook.steps)) {
    const share = tally.bands.get(days) ?? { count: 0, in80: 0, in95: 0 };
    const [day, truth] = [said[days - 1], future[days - 1] ?? 0];
    share.count += 1;
    share.in80 += Number(day && truth >= day.low80 && truth <= day.high80);
    share.in95 += Number(day && truth >= day.low95 && truth <= day.high95);
    tally.bands.set(days, share);
    addError(tally, outlook, { history, future }, days);
  }
  const foreseen = future.slice(0, outlook.steps);
  tally.goals.push(...goalsOf(outlook, foreseen, (days) => chancesWithin(outlook, days)));
}

function addError({ errors }: Tally, outlook: Outlook, { history, future }: Case, days: number): void {
  const simple = simpleForecasts(history);
  const last = Math.max(1, history.at(-1) ?? 1);
  for (const method of METHODS) {
    const said = method === "ours" ? Math.max(0, expectedAt(outlook, days)) : simple[method](days);
    const key = `${method} ${days}`;
    errors.set(key, (errors.get(key) ?? 0) + Math.abs(said - (future[days - 1] ?? 0)) / last);
  }
}

/** Two standard errors of a share of 80 % of so many series, in points. */
const strayed = (series: number) => (200 * Math.sqrt((0.8 * 0.2) / series)).toFixed(1);

const percent = (part: number, whole: number) => (100 * part) / whole;

const shareOf = ({ bands }: Tally, days: number, band: "in80" | "in95") =>
  percent(bands.get(days)?.[band] ?? 0, bands.get(days)?.count ?? 1);

function printTally(tally: Tally): void {
  const best = (days: number) => Math.min(...SIMPLE.map((one) => tally.errors.get(`${one} ${days}`) ?? 0));
  const beside = HORIZONS.map((days) => {
    const ratios = METHODS.map((one) => ((tally.errors.get(`${one} ${days}`) ?? 0) / best(days)).toFixed(2));
    return `${days} d ${ratios.join(" ")}`;
  });
  const bands = HORIZONS.map((days) => {
    const written = (["in80", "in95"] as const).map((band) => shareOf(tally, days, band).toFixed(0));
    return `${days} d ${written.join(" ")}`;
  });
  const { count, said, reached } = certainOf(tally.goals);
  console.log(
    `${tally.name.padEnd(16)} 80/95 % on the last day: ${bands.join(", ")}; goals above 70 %: ${count}, said ${said.toFixed(0)} came ${reached.toFixed(0)}; refused ${tally.refused} of ${tally.long}; error / best simple (${METHODS.join(", ")}): ${beside.join("; ")}`,
  );
}

function addCoverage(report: Report, tallies: readonly Tally[]): void {
  for (const days of [30, 90]) {
    const off = (one: Tally) => Math.abs(shareOf(one, days, "in80") - 80);
    // The demo world has 45 profiles and one end, so its share is a matter of chance.
    const outside = tallies.filter((one) => one.name !== DEMO && off(one) > 5);
    report.add({
      path: `80 % band at ${days} days, families outside 75–85`,
      measured: outside.length,
      unit: `of ${tallies.length}`,
      goal: { of: "measured", atMost: 0 },
    });
    report.note(`Outside 75–85 at ${days} days:${outside.length === 0 ? " none." : ""}`);
    for (const one of outside) {
      const share = shareOf(one, days, "in80");
      report.note(missed(one.name, share.toFixed(1), share > 80 ? "too wide" : "too narrow"));
    }
  }
  report.note(`By chance alone a share of ${SERIES} series strays by ${strayed(SERIES)} points either way.`);
  report.add({
    path: "refused at 90 days with 180 days of history, worst family",
    measured: Math.max(...tallies.map(({ refused, long }) => percent(refused, long))),
    unit: "%",
    goal: { of: "measured", atMost: 5 },
  });
}

/**
 * Averages logarithms of the error ratios, so that every family counts alike, however widely its series move.
 */
function addErrors(report: Report, tallies: readonly Tally[]): void {
  const above: string[] = [];
  const worse: string[] = [];
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
      const naive = error(one, "ours") / error(one, "last value");
      if (naive > 1.05) worse.push(`${one.name} ${days} d ${naive.toFixed(2)}`);
      const ratio = error(one, "ours") / Math.min(...SIMPLE.map((method) => error(one, method)));
      if (ratio > 1.1) above.push(`${one.name} ${days} d ${ratio.toFixed(2)}`);
    }
  }
  report.add({
    path: "families more than 5 % above the last value",
    measured: worse.length,
    unit: `of ${tallies.length}`,
    goal: { of: "measured", atMost: 0 },
  });
  report.note(`More than 5 % above the last value: ${worse.join("; ") || "none"}.`);
  report.note(
    `More than 10 % above the best simple method: ${above.length > 0 ? above.join("; ") : "none"}.`,
  );
}

function addCalibration(report: Report, tallies: readonly Tally[]): void {
  const goals = tallies.flatMap((one) => one.goals);
  for (const { from, count, said, reached } of calibrationOf(goals))
    console.log(
      `chance ${from}–${from + 10} %: ${count} goals, said ${said.toFixed(1)}, reached ${reached.toFixed(1)}`,
    );
  const all = certainOf(goals);
  report.add({
    path: `goals above 70 %, gap over ${all.count} goals`,
    measured: Math.abs(all.said - all.reached),
    unit: "points",
    goal: { of: "measured", atMost: 3 },
  });
  const gaps = tallies.map((one) => ({ name: one.name, ...certainOf(one.goals) }));
  const wide = gaps.filter(({ said, reached }) => Math.abs(said - reached) > 6);
  report.add({
    path: "goals above 70 %, families with a gap above 6 points",
    measured: wide.length,
    unit: `of ${gaps.length}`,
    goal: { of: "measured", atMost: 0 },
  });
  report.note(`Goals above 70 % off by more than 6 points:${wide.length === 0 ? " none." : ""}`);
  for (const { name, said, reached } of wide) {
    const measured = `said ${said.toFixed(1)} came ${reached.toFixed(1)}`;
    report.note(missed(name, measured, reached > said ? "too careful" : "too sure"));
  }
}
