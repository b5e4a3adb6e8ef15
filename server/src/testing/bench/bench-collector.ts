import { systemClock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/connect.ts";
import { createLog } from "../../platform/log.ts";
import { search } from "../../profiles/actions.ts";
import { fetchProfiles, saveCollected } from "../../profiles/collect.ts";
import { createInstagram } from "../../providers/instagram/client.ts";
import { PUBLIC_CREDENTIALS, playedOutside } from "../../sandbox-access.ts";

type BenchCollector = {
  /** Collects one batch for a day, as the job does, without pictures. Returns how many were stored. */
  collect(usernames: readonly string[], at: number): Promise<number>;
  settings: ReturnType<typeof playedOutside>["instagram"];
  close(): void;
};

/** The product's own collector against a sandbox. */
export function createBenchCollector(db: Db, sandboxUrl: string, posts: number): BenchCollector {
  const settings = playedOutside({ url: sandboxUrl, credentials: PUBLIC_CREDENTIALS }, "v26.0").instagram;
  const clock = systemClock;
  const profileSource = createInstagram({ ...settings, clock, log: createLog("warn") });
  return {
    settings,
    async collect(usernames, at) {
      const headers = { "x-sandbox-now": new Date(at).toISOString() };
      const outcomes = await fetchProfiles({ clock, profileSource }, usernames, { at, headers, posts });
      await saveCollected(db, outcomes, at, { pictures: false });
      return [...outcomes.values()].filter(({ kind }) => kind === "found").length;
    },
    close: () => profileSource.close(),
  };
}

/** The product's own search. */
export async function benchSearch(db: Db, q: string): Promise<number> {
  return (await search({ db }, { q })).profiles.length;
}
