import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { PlanState } from "@owlstat/core/plans/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { OwnerScope } from "../platform/caller.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";
import { realDays } from "../profiles/present.ts";
import { SHOWN_NAME } from "../profiles/store.ts";
import {
  countOf,
  ENGAGEMENT,
  engagementDelta,
  epochSeconds,
  joinColumns,
  milliseconds,
  SPARKLINE,
} from "./joined-columns.ts";

type Changes = Account["d7"];
type Figures = Omit<Changes, "days">;
type Count = Figures["engagement"];

/** An account as it is read, with the figures that were prepared when its profile was collected. */
export type AccountRow = {
  username: string;
  name: string | null;
  picture_hash: string | null;
  folders: string[];
  last_collected_day: Day | null;
  /** Milliseconds since 1970, like every instant here. */
  last_collected_at: number | null;
  added_at: number;
  favourite: boolean;
  mine: boolean;
  professional: boolean;
  private: boolean;
  days: number;
  now: Figures;
  d7: Changes;
  d30: Changes;
  sparkline: Count[];
};

const COUNTS = ["followers", "following", "posts"];
const VALUES = joinColumns([
  ...["p.last_collected_day", epochSeconds("p.last_collected_at"), epochSeconds("a.added_at")],
  ...["a.favourite", "p.professional", "p.private", "l.days"],
  ...COUNTS.map((count) => `l.${count}`),
  ENGAGEMENT,
  // Elements 2 and 3 of the deltas are the changes over 7 and 30 days.
  ...[2, 3].flatMap((number) => [
    ...COUNTS.map((count) => `l.${count}_deltas[${number}]`),
    engagementDelta(number),
  ]),
  ...["l.delta_days[2]", "l.delta_days[3]", "a.mine"],
]);

const PLAN = joinColumns([
  ...["s.prolevel", "s.has_to_renew", epochSeconds("s.paid_until"), epochSeconds("s.free_trial_ends_at")],
  ...["s.granted_slots", epochSeconds("s.granted_until")],
]);

/** The accounts of the space in $1, of a part of them where the scope is narrowed. */
const mine = (narrowed: boolean) =>
  `a.space_id = $1${narrowed ? " and a.profile_id = any($3::bigint[])" : ""}`;

/**
 * Includes the space's plan, also when nothing is tracked, so that a list needs one query. The latest figures
 * are found by key for each account, so the number of profiles does not matter.
 */
const read = (narrowed: boolean) => `select ${PLAN} as plan, t.*
  from spaces s left join (
    select a.space_id, a.favourite, a.position, a.profile_id,
      ${SHOWN_NAME} as username, p.name, p.picture_hash, f.folders, ${VALUES} as values,
      ${SPARKLINE} as sparkline
    from accounts a
    join profiles p on p.id = a.profile_id
    left join users r on r.id = $2
    left join latest_reachable(array(select a.profile_id from accounts a where ${mine(narrowed)})) l on l.profile_id = a.profile_id
    left join (
      select i.profile_id, string_agg(i.folder_id::text, ',' order by i.folder_id) as folders
      from folders o join folder_accounts i on i.folder_id = o.id
      where o.space_id = $1 and o.archived_at is null and (o.shared or o.created_by = $2)${narrowed ? " and o.id = any($4::uuid[])" : ""}
      group by i.profile_id
    ) f on f.profile_id = a.profile_id
    where ${mine(narrowed)}
  ) t on t.space_id = s.id
  where s.id = $1
  order by t.favourite desc, t.position, t.profile_id`;
const ALL = read(false);
const PART = read(true);

type AccountRead = {
  username: string;
  name: string | null;
  picture_hash: string | null;
  folders: string | null;
  values: string;
  sparkline: string;
};
type ReadRow = { plan: string } & (AccountRead | { username: null });

export type Accounts = { plan: PlanState | null; accounts: AccountRow[] };

/** The accounts of a space as this person sees them, favourites first, then in the space's own order. */
export async function readAccounts(db: Db, { spaceId, userId, only }: OwnerScope): Promise<Accounts> {
  // Not from a replica: an account that was just tracked must be included.
  const now = { readerPool: db.pool };
  const rows = only
    ? await namedQuery<ReadRow>(now, "accounts.part", PART, [
        spaceId,
        userId,
        only.profileIds,
        only.folderIds,
      ])
    : await namedQuery<ReadRow>(now, "accounts.all", ALL, [spaceId, userId]);
  const [first] = rows;
  return {
    plan: first ? planIn(first.plan.split(",")) : null,
    accounts: rows.flatMap((row) => (row.username === null ? [] : accountOf(row))),
  };
}

function planIn(values: readonly string[]): PlanState {
  return {
    prolevel: Number(values[0]),
    hasToRenew: values[1] === "t",
    paidUntil: milliseconds(values[2]),
    trialEndsAt: milliseconds(values[3]),
    grantedSlots: Number(values[4]),
    grantedUntil: milliseconds(values[5]),
  };
}

/** By position, without taking lists apart: this runs for every account of every list. */
function accountOf(row: AccountRead): AccountRow {
  const values = row.values.split(",");
  return {
    username: row.username,
    name: row.name,
    picture_hash: row.picture_hash,
    folders: row.folders?.split(",") ?? [],
    last_collected_day: values[0] ? (values[0] as Day) : null,
    last_collected_at: milliseconds(values[1]),
    added_at: milliseconds(values[2]) ?? 0,
    favourite: values[3] === "t",
    mine: values[21] === "t",
    professional: values[4] === "t",
    private: values[5] === "t",
    days: Number(values[6]),
    now: figuresAt(values, 7),
    d7: { ...figuresAt(values, 11), ...realDays(countOf(values[19]), 7) },
    d30: { ...figuresAt(values, 15), ...realDays(countOf(values[20]), 30) },
    sparkline: JSON.parse(`[${row.sparkline}]`) as Count[],
  };
}

function figuresAt(values: readonly string[], at: number): Figures {
  return {
    followers_count: countOf(values[at]),
    following_count: countOf(values[at + 1]),
    posts_count: countOf(values[at + 2]),
    engagement: countOf(values[at + 3]),
  };
}
