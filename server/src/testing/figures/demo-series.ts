import { DAY } from "@owlstat/core/time.ts";
import { DEMO_HANDLES } from "../../demo/profiles.ts";
import { systemClock } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";
import { fetchProfiles } from "../../profiles/collect.ts";
import { createInstagram } from "../../providers/instagram/client.ts";
import { PUBLIC_CREDENTIALS, playedOutside } from "../../sandbox-access.ts";

const AT_ONCE = 4;

/** The followers of every profile of the demo world, or the first so many, on so many days up to an instant, oldest first. */
export async function demoSeries(
  sandboxUrl: string,
  days: number,
  until: number,
  most = Number.POSITIVE_INFINITY,
): Promise<number[][]> {
  const { instagram: settings } = playedOutside(
    { url: sandboxUrl, credentials: PUBLIC_CREDENTIALS },
    "v26.0",
  );
  const profileSource = createInstagram({ ...settings, clock: systemClock, log: createLog("warn") });
  const names = [...new Set(Object.values(DEMO_HANDLES).flat())].slice(0, most);
  const series = new Map(names.map((name): [string, number[]] => [name, []]));
  try {
    for (let ago = days - 1; ago >= 0; ago -= AT_ONCE) {
      const batch = Array.from(
        { length: Math.min(AT_ONCE, ago + 1) },
        (_, index) => until - (ago - index) * DAY,
      );
      const answers = await Promise.all(
        batch.map((at) =>
          fetchProfiles({ clock: systemClock, profileSource }, names, {
            at,
            headers: { "x-sandbox-now": new Date(at).toISOString() },
            posts: 0,
          }),
        ),
      );
      for (const outcomes of answers) {
        for (const [name, outcome] of outcomes) {
          if (outcome.kind === "found") series.get(name)?.push(outcome.profile.followers ?? 0);
        }
      }
    }
  } finally {
    profileSource.close();
  }
  return [...series.values()].filter((values) => values.length === days);
}
