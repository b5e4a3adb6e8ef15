import type { Account } from "@owlstat/core/accounts/contract.ts";
import { slotsOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { statusOf } from "../profiles/present.ts";
import type { AccountRow, Accounts } from "./read-store.ts";

export function presentAccount(row: AccountRow, today: Day): Account {
  return {
    username: row.username,
    name: row.name,
    profile_pic_hash: row.picture_hash,
    status: statusOf(row, today),
    ...row.now,
    d7: row.d7,
    d30: row.d30,
    sparkline: row.sparkline,
    last_collected_at: row.last_collected_at === null ? null : new Date(row.last_collected_at).toISOString(),
    added_at: new Date(row.added_at).toISOString(),
    favourite: row.favourite,
    mine: row.mine,
    folders: row.folders,
  };
}

export function presentSlots({ plan, accounts }: Accounts, now: number) {
  const total = plan ? slotsOf(subscriptionOf(plan, now)) : 0;
  return { used: accounts.length, total };
}
