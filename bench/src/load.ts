import type { Asked } from "./harness/asking-program.ts";
import type { Bench } from "./harness/bench.ts";
import { loadWorld } from "./harness/load-world.ts";
import { besideLoudSpace, QUEUED } from "./harness/loud-space.ts";
import { type Kind, MIX } from "./harness/mix.ts";
import type { Running } from "./harness/product.ts";
import type { Report } from "./harness/report.ts";
import { type Rates, ratesOf } from "./harness/scaled-workers.ts";
import { size } from "./harness/size.ts";
import { PER_SECOND, REPORTS, SECONDS, underLoad, within } from "./harness/under-load.ts";

const MOST_WORKERS = size(4, 2);
/** How many run while the installation is in use. */
const WORKERS = 2;
const MOST_WAITING = 300;
const MOST_DELAY = 60;

/** The whole installation at work, web and workers in processes of their own, asked from outside by the clock. */
export const bench: Bench = {
  name: "load",
  about: `${PER_SECOND} requests a second for ${SECONDS} s, ${REPORTS} reports, up to ${MOST_WORKERS} workers`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const world = await loadWorld(things);
    const web = await world.start("web");
    const workers: Running[] = [];
    const rates: { count: number; rates: Rates }[] = [];
    for (let count = 1; count <= MOST_WORKERS; count *= 2) {
      while (workers.length < count) workers.push(await world.start("worker"));
      rates.push({ count, rates: await ratesOf(world) });
      if (count === WORKERS) addLoad(report, world.profiles, await underLoad(world, web, workers));
    }
    addRates(report, rates);
    while (workers.length > WORKERS) await workers.pop()?.stop();
    // At last: what it queues is never done.
    addDelay(report, await besideLoudSpace(world));
  },
};

function addLoad(report: Report, profiles: number, load: Awaited<ReturnType<typeof underLoad>>): void {
  const { asked, unanswered, collected, sent, memory, cpu } = load;
  for (const [kind, path] of Object.entries({ page: "pages", call: "calls" }) as [Kind, string][]) {
    report.add({
      path: `${path} under load, p95`,
      measured: within(0.95, ofKind(asked, kind), "waited"),
      unit: "ms",
      goal: { of: "measured", atMost: MOST_WAITING },
    });
  }
  const count = (path: string, measured: number, goal: { atMost: number } | { atLeast: number }) =>
    report.add({ path, measured, unit: "", goal: { of: "measured", ...goal } });
  const failed = asked.filter(({ status }) => status === 0 || status >= 500).length + unanswered;
  count("answers from 500 on, or none", failed, { atMost: 0 });
  count("answers refused", asked.filter(({ status }) => status >= 300 && status < 500).length, { atMost: 0 });
  count("profiles collected meanwhile", collected, { atLeast: profiles });
  count("reports sent meanwhile", sent, { atLeast: REPORTS });
  for (const who of ["web", "workers"] as const) {
    report.add({
      path: `memory of the ${who}, last minute of the load`,
      measured: memory.last[who],
      unit: "MiB",
      limit: { what: "its second minute", value: memory.second[who] },
      goal: { of: "ratio", atMost: 1.1 },
    });
  }
  report.add({ path: "processor of those who ask", measured: cpu.load, unit: "s" });
  report.note(
    `Load: processor of web and workers ${cpu.program.toFixed(1)} s, of the database ${cpu.database.toFixed(1)} s, of the world outside ${cpu.outside.toFixed(1)} s, of those who ask ${cpu.load.toFixed(1)} s; those began ${within(0.95, asked, "late").toFixed(1)} ms late (p95).`,
  );
  for (const { what } of MIX)
    report.note(`Load: ${what}: ${spreadOf(asked.filter((one) => one.what === what))}`);
}

const ofKind = (asked: readonly Asked[], kind: Kind) => {
  const names = new Set(MIX.filter((part) => part.kind === kind).map(({ what }) => what));
  return asked.filter(({ what }) => names.has(what));
};

function spreadOf(asked: readonly Asked[]): string {
  const [half, most, nearlyAll] = [0.5, 0.95, 0.99].map((share) => within(share, asked, "waited").toFixed(0));
  return `${asked.length} asked, p50 ${half}, p95 ${most}, p99 ${nearlyAll} ms`;
}

function addDelay(report: Report, { alone, beside }: Awaited<ReturnType<typeof besideLoudSpace>>): void {
  report.add({
    path: `a report beside ${QUEUED} of another space`,
    measured: beside,
    unit: "s",
    limit: { what: "alone", value: alone },
    goal: { of: "measured", atMost: MOST_DELAY },
  });
}

function addRates(report: Report, [one, ...more]: readonly { count: number; rates: Rates }[]): void {
  if (!one) return;
  for (const what of ["collecting", "reports"] as const) {
    const unit = what === "reports" ? "reports/s" : "profiles/s";
    for (const { count, rates } of more) {
      const limit = { what: "1 worker", value: one.rates[what] };
      report.add({ path: `${what}, ${count} workers`, measured: rates[what], unit, limit });
    }
  }
}
