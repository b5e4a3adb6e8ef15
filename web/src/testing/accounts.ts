import type { Account, listAccounts } from "@owlstat/core/accounts/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { NOW } from "./boot.ts";

const FIGURES = { followers_count: 1000, following_count: 10, posts_count: 20, engagement: 1.5 };

/** An account that was collected today. */
export function account(username: string, changes: Partial<Account> = {}): Account {
  return {
    ...FIGURES,
    username,
    name: null,
    profile_pic_hash: null,
    status: "fresh",
    d7: { ...FIGURES, followers_count: 7 },
    d30: { ...FIGURES, followers_count: 30 },
    sparkline: [],
    last_collected_at: new Date(NOW).toISOString(),
    added_at: new Date(NOW).toISOString(),
    favourite: false,
    mine: false,
    folders: [],
    ...changes,
  };
}

/** The list of a space with ten slots that tracks these. */
export function tracking(...accounts: readonly Account[]): Answer<typeof listAccounts> {
  return { accounts: [...accounts], slots: { used: accounts.length, total: 10 } };
}
