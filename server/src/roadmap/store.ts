import type { RoadmapItem } from "@owlstat/core/roadmap/rules.ts";
import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import "./tables.ts";

/** How many votes each item got, and whether this person gave one. Items without votes are left out. */
export async function countVotes({ kysely }: Queries, userId: string | null) {
  const rows = await kysely
    .selectFrom("roadmap_votes")
    .select((votes) => ["item", votes.fn.countAll<number>().as("votes")])
    .select(sql<boolean>`coalesce(bool_or(user_id = ${userId}::uuid), false)`.as("voted"))
    .groupBy("item")
    .execute();
  return new Map(rows.map(({ item, votes, voted }) => [item, { votes: Number(votes), voted }]));
}

export async function addVote(
  { kysely }: Queries,
  item: RoadmapItem,
  userId: string,
  now: number,
): Promise<void> {
  await kysely
    .insertInto("roadmap_votes")
    .values({ item, user_id: userId, voted_at: new Date(now) })
    .onConflict((same) => same.doNothing())
    .execute();
}

export async function takeVoteBack({ kysely }: Queries, item: RoadmapItem, userId: string): Promise<void> {
  await kysely.deleteFrom("roadmap_votes").where("item", "=", item).where("user_id", "=", userId).execute();
}
