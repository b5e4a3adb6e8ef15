import type { Breakdown, People, Product } from "@owlstat/core/connections/metrics.ts";
import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import { isSeen } from "../spaces/part-store.ts";
import type { ReadAccount } from "./link-store.ts";
import type { Figures } from "./tables.ts";
import "./tables.ts";

type Account = Pick<ReadAccount, "id" | "space_id">;

export async function knownDays({ kysely }: Queries, accountId: string): Promise<Set<Day>> {
  const { rows } = await sql<{ day: Day }>`
    select day::text as day from insight_days where account_id = ${accountId}`.execute(kysely);
  return new Set(rows.map(({ day }) => day));
}

/** Replaces metrics that were read again and keeps the others. */
export async function saveDays(
  { kysely }: Queries,
  { id, space_id }: Account,
  days: ReadonlyMap<Day, Figures>,
  now: Date,
): Promise<void> {
  if (days.size === 0) return;
  await sql`insert into insight_days (account_id, space_id, day, figures, read_at)
    select ${id}::uuid, ${space_id}::uuid, given.day, given.figures, ${now}
    from unnest(${[...days.keys()]}::date[], ${[...days.values()].map((one) => JSON.stringify(one))}::jsonb[])
      as given (day, figures)
    on conflict (account_id, day) do update
      set figures = insight_days.figures || excluded.figures, read_at = excluded.read_at`.execute(kysely);
}

/** How many followers came less those who went, on each day that told both. */
export async function followerChanges({ kysely }: Queries, accountId: string): Promise<Map<Day, number>> {
  const { rows } = await sql<{ day: Day; change: number }>`
    select day::text as day, ((told ->> 'FOLLOWER')::int - (told ->> 'NON_FOLLOWER')::int) as change
    from insight_days, lateral (select figures -> 'follows_and_unfollows' as told) as both_told
    where account_id = ${accountId} and told ? 'FOLLOWER' and told ? 'NON_FOLLOWER'`.execute(kysely);
  return new Map(rows.map(({ day, change }) => [day, change]));
}

export type Audience = {
  people: People;
  breakdown: Breakdown;
  buckets: Readonly<Record<string, number>>;
};

export async function saveAudiences(
  { kysely }: Queries,
  { id, space_id }: Account,
  day: Day,
  audiences: readonly Audience[],
): Promise<void> {
  if (audiences.length === 0) return;
  await kysely
    .insertInto("insight_audiences")
    .values(
      audiences.map(({ buckets, ...one }) => ({
        ...one,
        account_id: id,
        space_id,
        day,
        buckets: JSON.stringify(buckets),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "people", "breakdown", "day"])
        .doUpdateSet((of) => ({ buckets: of.ref("excluded.buckets") })),
    )
    .execute();
}

export type SavedMedia = {
  id: string;
  product: Product;
  publishedAt: number;
  caption: string;
  permalink: string | null;
  figures: Figures;
};

export async function knownMedia({ kysely }: Queries, accountId: string): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom("insight_media")
    .select("media_id")
    .where("account_id", "=", accountId)
    .execute();
  return new Set(rows.map(({ media_id }) => media_id));
}

export async function saveMedia(
  { kysely }: Queries,
  { id, space_id }: Account,
  media: readonly SavedMedia[],
  now: Date,
): Promise<void> {
  if (media.length === 0) return;
  await kysely
    .insertInto("insight_media")
    .values(
      media.map((one) => ({
        account_id: id,
        space_id,
        media_id: one.id,
        product: one.product,
        published_at: new Date(one.publishedAt),
        caption: one.caption,
        permalink: one.permalink,
        figures: JSON.stringify(one.figures),
        read_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["account_id", "media_id"]).doUpdateSet((of) => ({
        figures: sql`insight_media.figures || ${of.ref("excluded.figures")}`,
        read_at: of.ref("excluded.read_at"),
      })),
    )
    .execute();
}

/** The connected account behind a profile, where this caller may see it: tracked in their space, and in their part. */
export function findConnected({ kysely }: Queries, { spaceId, only }: OwnerScope, profileId: number) {
  return kysely
    .selectFrom("connected_accounts as a")
    .innerJoin("accounts as t", (join) =>
      join.onRef("t.space_id", "=", "a.space_id").onRef("t.profile_id", "=", "a.profile_id"),
    )
    .leftJoin("connections as c", "c.id", "a.connection_id")
    .select(["a.id", "a.days_wanted", "a.days_read", "a.read_at", "a.trouble"])
    .select(["c.provider", "c.broken_at", "c.expires_at", "c.scopes", "c.id as connection_id"])
    .where("a.space_id", "=", spaceId)
    .where("a.profile_id", "=", profileId)
    .where(isSeen("a.profile_id", only))
    .executeTakeFirst();
}

/** All figures of an account found by `findConnected`, from a day on. */
export async function readFigures({ kysely }: Queries, accountId: string, since: Day) {
  const [days, audiences, media] = await Promise.all([
    sql<{ day: Day; figures: Figures }>`
      select day::text as day, figures from insight_days
      where account_id = ${accountId} and day >= ${since} order by day`.execute(kysely),
    sql<Audience>`
      select distinct on (people, breakdown) people, breakdown, buckets from insight_audiences
      where account_id = ${accountId} order by people, breakdown, day desc`.execute(kysely),
    kysely
      .selectFrom("insight_media")
      .select(["media_id", "product", "published_at", "caption", "permalink", "figures"])
      .where("account_id", "=", accountId)
      .where("published_at", ">=", new Date(`${since}T00:00:00Z`))
      .orderBy("published_at", "desc")
      .execute(),
  ]);
  return { days: days.rows, audiences: audiences.rows, media };
}
