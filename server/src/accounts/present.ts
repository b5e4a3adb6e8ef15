import type { Account } from "@owlstat/core/accounts/contract.ts";
import { slotsOf } from "@owlstat/core/plans/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { statusOf } from "../profiles/present.ts";
import { subscriptionOf } from "../users/space-lock.ts";
import type { AccountRow, Accounts } from "./read-store.ts";

type Numbers = (number | null)[];

export function presentAccount(row: AccountRow, today: Day): Account {
  const [followers, following, posts, engagement] = [
    numbersOf(row.followers_deltas),
    numbersOf(row.following_deltas),
    numbersOf(row.posts_deltas),
    numbersOf(row.engagement_deltas),
  ];
  const change = (index: number) => ({
    followers_count: followers[index] ?? null,
    following_count: following[index] ?? null,
    posts_count: posts[index] ?? null,
    engagement: engagement[index] ?? null,
  });
  return {
    username: row.username,
    name: row.name,
    profile_pic_hash: row.picture_hash,
    status: statusOf(row, today),
    followers_count: row.followers,
    following_count: row.following,
    posts_count: row.posts,
    engagement: row.engagement,
    d7: change(1),
    d30: change(2),
    sparkline: numbersOf(row.sparkline),
    last_collected_at: row.last_collected_at?.toISOString() ?? null,
    added_at: row.added_at.toISOString(),
    favourite: row.favourite,
    folders: row.folders?.split(",") ?? [],
  };
}

/** `{1,2,NULL}` as the database writes a list. */
function numbersOf(list: string): Numbers {
  return JSON.parse(`[${list.slice(1, -1).replaceAll("NULL", "null")}]`) as Numbers;
}

export function presentSlots({ plan, accounts }: Accounts, now: number) {
  return { used: accounts.length, total: plan ? slotsOf(subscriptionOf(plan, now)) : 0 };
}
