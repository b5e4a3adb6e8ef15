import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dayOf } from "@owlstat/core/time.ts";
import { startBenchDatabase } from "../../server/src/testing/bench/bench-database.ts";
import type { Bench } from "./harness/bench.ts";
import { collectNasa } from "./harness/collect-nasa.ts";
import { flood, othersWait } from "./harness/flood.ts";
import { startProduct } from "./harness/product.ts";
import { size } from "./harness/size.ts";

const SECONDS = size(3, 0.2);
const DAYS = 60;

const today = dayOf(Date.now());
/** What anybody may ask for. */
const PATHS = [
  "/",
  "/pricing",
  "/login",
  "/profile/nasa",
  "/profile/nasa?window=12m",
  "/simplestats/nasa",
  "/embed/nasa",
  "/oembed?url=http%3A%2F%2Flocalhost%2Fprofile%2Fnasa",
  "/api/profiles/nasa",
  "/api/profiles/nasa/analyses",
  `/api/profiles/nasa/analyses?window=custom&from=${addDays(today, -3600)}&to=${today}`,
  "/api/profiles/nasa/analyses?timeZone=Asia/Tokyo&definition=median&window=90d",
  "/api/profiles/nasa/stats",
  "/api/profiles/nasa/posts",
  `/api/compare?usernames=nasa,bench1,bench2,bench3,bench4&from=${addDays(today, -3600)}`,
  "/api/search?q=ben",
  "/api/openapi.json",
  "/sitemap.xml",
  "/nowhere",
];

/** How long others wait while one address asks for one thing over 100 sockets. */
export const bench: Bench = {
  name: "hammered",
  about: `${PATHS.length} public addresses, 100 sockets each, others ask one at a time`,
  async run(report) {
    await using things = new AsyncDisposableStack();
    const database = await startBenchDatabase();
    things.defer(() => database.stop());
    await collectNasa(database.db, { peers: 300, days: DAYS });
    const product = await startProduct({
      DATABASE_URL: database.url,
      ROLES: "web",
      RATE_LIMIT_PER_MINUTE: "1000000000",
    });
    things.defer(() => product.stop());
    const url = product.url.replace("localhost", "127.0.0.1");
    const others = ["/", "/profile/bench1", "/api/profiles/bench2/stats"].map((path) => url + path);
    await othersWait(others, SECONDS);
    const idle = await othersWait(others, SECONDS);
    let slowest = { path: "", waited: 0 };
    for (const path of PATHS) {
      const flooding = flood(url + path);
      await sleep(300);
      const waited = await othersWait(others, SECONDS);
      report.note(`${path}: others' p95 ${waited.toFixed(1)} ms beside ${await flooding.stop()} answers`);
      if (waited > slowest.waited) slowest = { path, waited };
    }
    report.add({
      path: `others' p95 while ${slowest.path} is hammered`,
      measured: slowest.waited,
      unit: "ms",
      limit: { what: "idle", value: idle },
      goal: { of: "ratio", atMost: 5 },
    });
  },
};
