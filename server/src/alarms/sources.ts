import { type AlarmMeasure, isOfConnected, MEASURES } from "@owlstat/core/alarms/measures.ts";
import { instantOf, judgedDays, type ReadingSource } from "@owlstat/core/alarms/readings.ts";
import { LOOK_BACK_DAYS } from "@owlstat/core/analyses/posts.ts";
import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import { addDays, type Day } from "@owlstat/core/time.ts";
import { readSnapshots } from "../analyses/store.ts";
import { numbersOf } from "../connections/insight-actions.ts";
import type { Db } from "../platform/db/connect.ts";
import { readPeersOn } from "./peers-store.ts";
import { lastSnapshots, readInstants, readPostHistory } from "./sources-store.ts";

/** An alarm's measure as it is read of one profile. */
export type Wanted = {
  measure: AlarmMeasure;
  definition: EngagementDefinition;
  /** The space of the alarm, because insights of a connected account can be read by its own space only. */
  spaceId: string;
  profileId: number;
  otherId: number | null;
};

/** Collected days a measure needs to judge one day: enough for what it compares with, also after gaps. */
const DAYS_NEEDED: Partial<Record<AlarmMeasure, number>> = {
  daily_change: 12,
  change_7d: 24,
  change_30d: 75,
  lead: 12,
  anomaly: 110,
};
const FEWEST_DAYS = 4;
/** As far as a page looks back from the start of its 30 days, with room for the days before that are compared. */
const FULL_DAYS = 29 + LOOK_BACK_DAYS + 31;
/** Measures that compare a profile with others of its size. */
const AMONG_PEERS: readonly AlarmMeasure[] = ["tier-benchmark", "authenticity"];
const VALUE_PER_ENGAGEMENT = 0.1;

/** Stored days contain engagement by the default definition; any other definition is computed from posts. */
export function needsPosts({ measure, definition }: Pick<Wanted, "measure" | "definition">): boolean {
  return MEASURES[measure].needs !== "days" || (measure === "engagement" && definition !== "mean");
}

/**
 * The data for judging one day, for many alarms in one query. Alarms that need posts are read one by one by
 * `fullSource`. `ahead` reads that many more days.
 */
export async function daySources(
  db: Db,
  wanted: readonly Wanted[],
  { ahead = 0 }: { ahead?: number } = {},
): Promise<(one: Wanted) => ReadingSource> {
  const needed = new Map<number, number>();
  for (const { measure, profileId, otherId } of wanted) {
    const days = ahead + (DAYS_NEEDED[measure] ?? FEWEST_DAYS);
    for (const id of otherId === null ? [profileId] : [profileId, otherId]) {
      needed.set(id, Math.max(days, needed.get(id) ?? 0));
    }
  }
  const days = await lastSnapshots(db, needed);
  return ({ definition, profileId, otherId }) => ({
    ...empty(definition),
    snapshots: days.get(profileId) ?? [],
    other: otherId === null ? [] : (days.get(otherId) ?? []),
  });
}

/** All data of one profile since a day, plus as far back as the analyses look. */
export async function fullSource(
  db: Db,
  { measure, definition, spaceId, profileId, otherId }: Wanted,
  since: Day,
): Promise<ReadingSource> {
  const from = addDays(since, -FULL_DAYS);
  if (isOfConnected(measure)) {
    const [snapshots, connected] = await Promise.all([
      readSnapshots(db, profileId, from, definition),
      numbersOf(db, spaceId, profileId, from),
    ]);
    return { ...empty(definition), snapshots, connected };
  }
  const [snapshots, instants, history, other] = await Promise.all([
    readSnapshots(db, profileId, from, definition),
    readInstants(db, profileId, from),
    readPostHistory(db, profileId, from),
    otherId === null ? [] : readSnapshots(db, otherId, from, definition),
  ]);
  const source = { ...empty(definition), snapshots, instants, history, other };
  if (!AMONG_PEERS.includes(measure)) return source;
  const size = new Map(snapshots.map(({ day, followers }) => [day, followers]));
  const days = judgedDays(source, since).flatMap((day) => {
    const followers = size.get(day) ?? null;
    return followers === null ? [] : [{ day, at: instantOf(source, day), followers }];
  });
  return { ...source, peers: await readPeersOn(db, profileId, definition, days) };
}

function empty(engagementDefinition: EngagementDefinition): ReadingSource {
  return {
    timeZone: "UTC",
    engagementDefinition,
    valuePerEngagement: VALUE_PER_ENGAGEMENT,
    snapshots: [],
    instants: new Map(),
    history: { posts: [], readings: [] },
    peers: new Map(),
    other: [],
    connected: null,
  };
}
