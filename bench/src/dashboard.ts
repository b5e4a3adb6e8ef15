import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { LAUNCH } from "../../scripts/chromium.ts";
import { fillDays, startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import {
  type BenchPerson,
  enliven,
  fillPortfolios,
} from "../../server/src/testing/bench/bench-portfolios.ts";
import type { Bench } from "./harness/bench.ts";
import { type Asked, type Hammered, hammer } from "./harness/hammer.ts";
import { median } from "./harness/median.ts";
import { startProgram } from "./harness/program.ts";
import type { Report } from "./harness/report.ts";
import { requireSameBytes } from "./harness/same-bytes.ts";
import { framesOnTime } from "./harness/scroll.ts";
import { size } from "./harness/size.ts";
import { startWebProduct } from "./harness/web-product.ts";

const PROFILES = size(20_000, 1000);
const TURNS = size(5, 1);
const [FEW, MANY] = [50, 500];

/** Measures the dashboard over HTTP, as somebody opens it in the morning. */
export const bench: Bench = {
  name: "dashboard",
  about: `dashboards of ${FEW} and ${MANY} of ${PROFILES} profiles`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const { few, many, product, bare } = await prepare(things);
    const ours = (people: readonly BenchPerson[]) => (turn: number) => ({
      address: `${product.url}/api/users/dashboard`,
      headers: { cookie: people[turn % people.length]?.cookie ?? "" },
    });
    const theirs = (people: readonly BenchPerson[]) => (turn: number) => {
      const { userId, spaceId } = people[turn % people.length] ?? { userId: "", spaceId: "" };
      return `${bare.url}/${userId}/${spaceId}`;
    };
    await requireSameBytes(ours(few)(1), theirs(few)(1));
    await requireSameBytes(ours(many)(1), theirs(many)(1));
    await hammered(report, { bare: theirs(few), few: ours(few), many: ours(many) });
    await scrolled(report, product.url, many);
  },
};

/** People with few and with many accounts, the product, and the bare program that gives the same answers. */
async function prepare(things: AsyncDisposableStack) {
  const database = await startBenchDatabase();
  things.defer(() => database.stop());
  await fillDays(database.db, PROFILES, 1);
  const few = await fillPortfolios(database.db, FEW);
  const many = await fillPortfolios(database.db, MANY);
  await enliven(database.db);
  const product = await startWebProduct(database.url);
  things.defer(() => product.stop());
  const bare = await startProgram("bare-dashboard.ts", [database.url]);
  things.defer(() => bare.stop());
  return { few, many, product, bare };
}

type Asking = (turn: number) => Asked;

/**
 * Compares requests per second with the bare program, and the time for many accounts with the time for few.
 */
async function hammered(report: Report, asking: { bare: Asking; few: Asking; many: Asking }): Promise<void> {
  const measured: Hammered[] = [];
  const limits: Hammered[] = [];
  const small: Hammered[] = [];
  const large: Hammered[] = [];
  // In turns, so a busy moment of the machine hits all.
  for (let turn = 0; turn < TURNS; turn++) {
    limits.push(await hammer(asking.bare));
    measured.push(await hammer(asking.few));
    // One after the other: how long somebody waits, not how many can be served.
    small.push(await hammer(asking.few, { connections: 1 }));
    large.push(await hammer(asking.many, { connections: 1 }));
  }
  const middle = (runs: readonly Hammered[]) => median(runs.map(({ perSecond }) => perSecond));
  report.add({
    path: `dashboard, ${FEW} accounts`,
    measured: middle(measured),
    unit: "req/s",
    limit: { what: "bare node:http and pg, the same bytes", value: middle(limits) },
    goal: { of: "ratio", atLeast: 0.6 },
  });
  report.add({
    path: `dashboard, ${MANY} accounts`,
    measured: median(large.map(({ p50 }) => p50)),
    unit: "ms",
    limit: { what: `${FEW} accounts`, value: median(small.map(({ p50 }) => p50)) },
    goal: { of: "ratio", atMost: 4 },
  });
}

const EMPTY = "data:text/html,<title>empty</title><body style='height:40000px'>";

/** Compares scrolling a page with many accounts with scrolling an empty page, in turns. */
async function scrolled(report: Report, url: string, [person]: readonly BenchPerson[]): Promise<void> {
  await using things = new AsyncDisposableStack();
  const browser = await chromium.launch(LAUNCH);
  things.defer(() => browser.close());
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = "", value = ""] = person?.cookie.split("=") ?? [];
  await context.addCookies([{ name, value, url }]);
  const [ours, empty]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    empty.push(await framesOnTime(context, EMPTY));
    ours.push(await framesOnTime(context, `${url}/dashboard`, showAll));
  }
  report.add({
    path: `dashboard page, ${MANY} accounts, frames on time`,
    measured: 100 * median(ours),
    unit: "%",
    limit: { what: "empty page", value: 100 * median(empty) },
    goal: { of: "ratio", atLeast: 0.95 },
  });
}

const showAll = (page: Page) => page.getByRole("button", { name: `Show all (${MANY})` }).click();
