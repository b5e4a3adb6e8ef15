import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { ProfileStatus } from "@owlstat/core/profiles/contract.ts";
import { plain } from "../../platform/texts/search.ts";
import { type Sort, sortRows } from "../../ui/tables/table-sort.ts";

export const SORT_COLUMNS = [
  "name",
  "trend",
  "followers",
  "d7",
  "d30",
  "following",
  "posts",
  "engagement",
  "collected",
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export const STATUSES = [
  "fresh",
  "new",
  "stale",
  "not_professional",
  "private",
  "hidden",
] as const satisfies readonly ProfileStatus[];
const LAYOUTS = ["table", "cards"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The value in the address for accounts without a folder. */
export const NO_FOLDER = "none";

/** The list's view from the address. Without `sort`, accounts are in the space's own order. */
export type AccountsView = {
  q: string;
  folder: string | null;
  status: ProfileStatus | null;
  sort: (Sort & { column: SortColumn }) | null;
  layout: Layout | null;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

export function readView(query: URLSearchParams): AccountsView {
  const sort = query.get("sort") ?? "";
  const column = oneOf(SORT_COLUMNS, sort.replace(/^-/, ""));
  return {
    q: query.get("q") ?? "",
    folder: query.get("folder"),
    status: oneOf(STATUSES, query.get("status")),
    sort: column && { column, direction: sort.startsWith("-") ? "descending" : "ascending" },
    layout: oneOf(LAYOUTS, query.get("view")),
  };
}

/** `-followers` is the largest first. */
export const sortText = (sort: Sort | null) =>
  sort && (sort.direction === "descending" ? `-${sort.column}` : sort.column);

const VALUES: Record<SortColumn, (account: Account) => string | number | null> = {
  name: ({ username }) => username,
  trend: growth,
  followers: ({ followers_count }) => followers_count,
  d7: ({ d7 }) => d7.followers_count,
  d30: ({ d30 }) => d30.followers_count,
  following: ({ following_count }) => following_count,
  posts: ({ posts_count }) => posts_count,
  engagement: ({ engagement }) => engagement,
  collected: ({ last_collected_at }) => (last_collected_at ? Date.parse(last_collected_at) : null),
};

/** Followers gained in thirty days, relative to the number before. */
export function growth({ followers_count, d30 }: Account): number | null {
  if (followers_count === null || d30.followers_count === null) return null;
  const before = followers_count - d30.followers_count;
  return before > 0 ? (d30.followers_count / before) * 100 : null;
}

/** The accounts a view shows, in its order; favourites come first in every order. */
export function shownAccounts(accounts: readonly Account[], view: AccountsView): readonly Account[] {
  const text = plain(view.q).trim().replace(/^@/, "");
  const found = accounts.filter(
    ({ username, name, status, folders }) =>
      (text === "" || plain(username).includes(text) || plain(name ?? "").includes(text)) &&
      (view.status === null || status === view.status) &&
      (view.folder === null ||
        (view.folder === NO_FOLDER ? folders.length === 0 : folders.includes(view.folder))),
  );
  const sorted = view.sort ? sortRows(found, VALUES[view.sort.column], view.sort.direction) : found;
  return [...sorted.filter(({ favourite }) => favourite), ...sorted.filter(({ favourite }) => !favourite)];
}

/** Whether anything other than the folder narrows the list. */
export const isNarrowed = ({ q, status }: AccountsView) => q.trim() !== "" || status !== null;
