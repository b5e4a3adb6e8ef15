import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { Client, ClientDetails } from "@owlstat/core/clients/agency-contract.ts";
import type { ClientAccount } from "@owlstat/core/clients/contract.ts";
import type { ListedClient } from "./overview-store.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The sum of the values that are known; null where none is. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** A client as lists show it, with the figures of its accounts. */
export function presentClient(row: ListedClient, accounts: readonly Account[]): Client {
  const { archived_at, last_visit, ...same } = row;
  return {
    ...same,
    archived_at: iso(archived_at),
    last_visit: iso(last_visit),
    followers: sumOf(accounts.map(({ followers_count }) => followers_count)),
    followers_d30: sumOf(accounts.map(({ d30 }) => d30.followers_count)),
  };
}

/** What a client's page shows of an account. */
export function presentClientAccount(account: Account): ClientAccount {
  const { username, name, profile_pic_hash, followers_count, engagement, d30 } = account;
  return { username, name, profile_pic_hash, followers_count, engagement, d30 };
}

type Rows = {
  reports: readonly (Omit<ClientDetails["reports"][number], "next_at"> & { next_at: Date | null })[];
};

export function presentReports({ reports }: Rows): ClientDetails["reports"] {
  return reports.map(({ next_at, ...same }) => ({ ...same, next_at: iso(next_at) }));
}

export function presentLogins(
  logins: readonly (Omit<NonNullable<ClientDetails["logins"]>[number], "seen_at"> & {
    seen_at: Date | null;
  })[],
): NonNullable<ClientDetails["logins"]> {
  return logins.map(({ seen_at, ...same }) => ({ ...same, seen_at: iso(seen_at) }));
}
