import { DAY } from "@owlstat/core/time.ts";
import { afterEach, beforeEach } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Log } from "../../platform/log.ts";
import { collect, DAILY_POSTS } from "../../profiles/collect.ts";
import { jobs } from "../../worker.ts";
import { emptyTables } from "../database/empty-tables.ts";
import { prepareQueues } from "../database/test-queues.ts";
import { startTestSandbox } from "../services/test-sandbox.ts";
import { startTestWeb } from "../web/test-web.ts";

/** When the sandbox's world begins. */
export const WORLD_START = Date.parse("2026-11-10T12:00:00Z");

const EMPTY_AT_FIRST = [
  ...["profiles", "snapshots", "posts", "post_snapshots", "profile_latest", "breakouts"],
  ...["lookups", "lookup_counts", "missing_names", "import_budgets"],
];

/** The product with the sandbox's Instagram, and no profile known at the start of each test. */
export async function startTestWorld({ log, files }: { log?: Log; files?: FileStore } = {}) {
  const clock = fixedClock(WORLD_START);
  const sandbox = await startTestSandbox(clock);
  const web = await startTestWeb({
    services: {
      clock,
      profileSource: sandbox.instagram(),
      fetchPicture: sandbox.fetchPicture,
      ...(log && { log }),
      ...(files && { files }),
    },
  });
  const { services } = web;
  await prepareQueues(services, jobs);
  beforeEach(async () => {
    clock.set(WORLD_START);
    // A new client for each test, so that budgets and pauses of one test do not delay the next.
    services.profileSource = sandbox.instagram();
    await emptyTables(services.db, EMPTY_AT_FIRST);
    await services.db.pool.query("delete from pgboss.job");
  });
  afterEach(() => sandbox.mend());
  return {
    clock,
    sandbox,
    web,
    services,
    /** So many days after the start, at the same hour. */
    setDay: (day: number) => clock.set(WORLD_START + day * DAY),
    /** Collects profiles on the first days of the world, one after the other. */
    async collectDays(usernames: readonly string[], days: number): Promise<void> {
      for (let day = 0; day < days; day++) {
        clock.set(WORLD_START + day * DAY);
        await collect(services, usernames, { posts: DAILY_POSTS });
      }
    },
  };
}
