import {
  audienceCall,
  BREAKDOWNS,
  DAY_CALLS,
  MEDIA_CALLS,
  ONLINE_CALL,
  PEOPLE,
  PRODUCTS,
  type Product,
} from "@owlstat/core/connections/metrics.ts";
import { countedBack, daysToRead, isToRead, KEPT_DAYS, rangesOf } from "@owlstat/core/connections/rules.ts";
import { addDays, DAY, type Day, dayOf, dayStart, HOUR, SECOND } from "@owlstat/core/time.ts";
import type { Services } from "../platform/context.ts";
import { publish } from "../platform/events/publish.ts";
import type { Insights } from "../providers/facebook/client.ts";
import type { InsightEntry, OwnMedia } from "../providers/facebook/insights.ts";
import { firstCollected, replaceCounted } from "../stats/imported-store.ts";
import { callEach, callTogether, figuresOf } from "./ask.ts";
import {
  type Audience,
  followerChanges,
  knownDays,
  knownMedia,
  type SavedMedia,
  saveAudiences,
  saveDays,
  saveMedia,
} from "./insight-store.ts";
import { noteReading, type ReadAccount } from "./link-store.ts";
import type { Figures } from "./tables.ts";

/** How many days fit into one batch call. */
const DAYS_AT_ONCE = 10;
const MEDIA_AT_ONCE = 25;

export type Reading = {
  services: Pick<Services, "db" | "clock">;
  insights: Insights;
  token: string;
  account: ReadAccount;
};

/** Seconds, from the start of one day to the start of another. */
const range = (since: Day, until: Day) => ({
  since: String(dayStart(since) / SECOND),
  until: String(dayStart(until) / SECOND),
});

const now = ({ services }: Reading) => new Date(services.clock.now());

/** Days that were never read and those that may still change, newest first, kept as they come. */
export async function readDays(reading: Reading): Promise<void> {
  const { services, account } = reading;
  const { db, clock } = services;
  const days = daysToRead(await knownDays(db, account.id), clock.today());
  const [newest] = days;
  if (!newest) return;
  const wanted = account.read_at === null ? days.length : account.days_wanted;
  await noteReading(db, account.id, { days_wanted: wanted, days_read: wanted - days.length });
  const id = account.instagram_id;
  const { answered } = await callTogether(reading, id, DAY_CALLS, range(newest, addDays(newest, 1)));
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    const some = days.slice(at, at + DAYS_AT_ONCE);
    const found = await callEach(
      reading,
      some.map((day) => ({ key: day, id, calls: answered, range: range(day, addDays(day, 1)) })),
    );
    const figures = new Map([...found].map(([day, entries]) => [day, figuresOf(entries)]));
    await db.transaction(async (tx) => {
      await saveDays(tx, account, figures, now(reading));
      const read = wanted - days.length + Math.min(days.length, at + DAYS_AT_ONCE);
      await noteReading(tx, account.id, { days_read: read });
      await publish(tx, { to: { spaceId: account.space_id }, type: "connections" });
    });
  }
  await readOnline(reading, days);
}

/** Instagram tells no past counts of followers, but how many came and went: the count is followed back from there. */
export async function saveHistory({ services: { db }, account }: Reading): Promise<void> {
  const { space_id: spaceId, profile_id: profileId } = account;
  const first = await firstCollected(db, profileId);
  if (!first) return;
  const days = countedBack(first, await followerChanges(db, account.id));
  await db.transaction((tx) => replaceCounted(tx, { spaceId, profileId }, days));
}

/** Followers online come as a series; Meta's day does not begin at midnight UTC, so its hours are counted from there. */
async function readOnline(reading: Reading, days: readonly Day[]): Promise<void> {
  const { services, account } = reading;
  const kept = new Map<Day, Figures>();
  for (const { since, until } of rangesOf(days)) {
    const { entries } = await callTogether(reading, account.instagram_id, [ONLINE_CALL], range(since, until));
    for (const { series } of entries) for (const one of series) addHours(kept, one);
  }
  await saveDays(services.db, account, kept, now(reading));
}

function addHours(kept: Map<Day, Figures>, { endedAt, value }: InsightEntry["series"][number]): void {
  if (typeof value === "number" || Object.keys(value).length === 0) return;
  const began = endedAt - DAY;
  const first = (began - dayStart(dayOf(began))) / HOUR;
  const hours = Object.entries(value).map(([hour, count]) => [String(Number(hour) + first), count] as const);
  kept.set(dayOf(began), { online_followers: Object.fromEntries(hours) });
}

/** Who follows and who engages, as of today. */
export async function readAudience(reading: Reading): Promise<void> {
  const { services, account } = reading;
  const found: Audience[] = [];
  for (const people of PEOPLE) {
    for (const breakdown of BREAKDOWNS) {
      const { entries } = await callTogether(reading, account.instagram_id, [
        audienceCall(people, breakdown),
      ]);
      const buckets = Object.assign({}, ...entries.map(({ parts }) => parts)) as Audience["buckets"];
      if (Object.keys(buckets).length > 0) found.push({ people, breakdown, buckets });
    }
  }
  await saveAudiences(services.db, account, services.clock.today(), found);
}

const isProduct = (name: string): name is Product => (PRODUCTS as readonly string[]).includes(name);

/** Posts and reels while they are young, and once where they were never read. */
export async function readPosts(reading: Reading): Promise<void> {
  const { services, insights, token, account } = reading;
  const { db, clock } = services;
  const since = clock.now() - KEPT_DAYS * DAY;
  const media = await insights.mediaSince(token, account.instagram_id, since);
  const known = await knownMedia(db, account.id);
  await readMedia(
    reading,
    media.filter(({ id, publishedAt }) => isToRead(publishedAt, known.has(id), clock.now())),
  );
}

/** Stories before they vanish. */
export async function readStories(reading: Reading): Promise<void> {
  const { insights, token, account } = reading;
  await readMedia(reading, await insights.storiesOf(token, account.instagram_id));
}

async function readMedia(reading: Reading, media: readonly OwnMedia[]): Promise<void> {
  const byProduct = Map.groupBy(media, ({ product }) => product);
  for (const [product, list] of byProduct) {
    const [first] = list;
    if (!first || !isProduct(product)) continue;
    const { answered } = await callTogether(reading, first.id, MEDIA_CALLS[product]);
    for (let at = 0; at < list.length; at += MEDIA_AT_ONCE) {
      const some = list.slice(at, at + MEDIA_AT_ONCE);
      const found = await callEach(
        reading,
        some.map((one) => ({ key: one.id, id: one.id, calls: answered })),
      );
      const kept = some.map(
        (one): SavedMedia => ({ ...one, product, figures: figuresOf(found.get(one.id) ?? []) }),
      );
      await saveMedia(reading.services.db, reading.account, kept, now(reading));
    }
  }
}
