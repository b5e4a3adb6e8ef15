import type { Day } from "@owlstat/core/time.ts";
import type { OwnerScope } from "../platform/context.ts";
import { type Db, namedQuery } from "../platform/db/connect.ts";
import { SHOWN_NAME } from "../profiles/store.ts";

type Lists = "followers_deltas" | "following_deltas" | "posts_deltas" | "engagement_deltas" | "sparkline";

/** An account as it is read. Lists stay the text the database sends: taking them apart as JSON is faster. */
export type AccountRow = Record<Lists, string> & {
  username: string;
  name: string | null;
  picture_hash: string | null;
  professional: boolean;
  private: boolean;
  last_collected_day: Day | null;
  last_collected_at: Date | null;
  days: number;
  followers: number | null;
  following: number | null;
  posts: number | null;
  engagement: number | null;
  favourite: boolean;
  added_at: Date;
  folders: string | null;
};

type PlanRow = { prolevel: number; has_to_renew: boolean; free_trial_ends_at: Date | null };
type NoAccount = { [Column in keyof AccountRow]: null };
type ReadRow = PlanRow & (AccountRow | NoAccount);

/** The space's plan comes along, and alone where nothing is tracked: a list needs one read. */
const READ = `select s.prolevel, s.has_to_renew, s.free_trial_ends_at, t.*
  from spaces s left join (
    select a.space_id, a.profile_id, a.favourite, a.position, a.added_at,
      ${SHOWN_NAME} as username, p.name, p.picture_hash, p.professional, p.private, p.last_collected_day,
      p.last_collected_at, l.days, l.followers, l.following, l.posts, l.engagement,
      l.followers_deltas::text, l.following_deltas::text, l.posts_deltas::text, l.engagement_deltas::text,
      l.sparkline::text, f.folders
    from accounts a
    join profiles p on p.id = a.profile_id
    join profile_latest l on l.profile_id = a.profile_id
    left join (
      select i.profile_id, string_agg(i.folder_id::text, ',' order by i.folder_id) as folders
      from folders o join folder_accounts i on i.folder_id = o.id
      where o.space_id = $1 and (o.shared or o.created_by = $2)
      group by i.profile_id
    ) f on f.profile_id = a.profile_id
    where a.space_id = $1
  ) t on t.space_id = s.id
  where s.id = $1
  order by t.favourite desc, t.position, t.profile_id`;

export type Accounts = { plan: PlanRow | null; accounts: AccountRow[] };

/** The accounts of a space as this person sees them, favourites first, then in the space's own order. */
export async function readAccounts(db: Db, { spaceId, userId }: OwnerScope): Promise<Accounts> {
  // Not from a replica: whoever tracked an account a moment ago must find it here.
  const rows = await namedQuery<ReadRow>({ readerPool: db.pool }, "accounts.all", READ, [spaceId, userId]);
  return { plan: rows[0] ?? null, accounts: rows.filter(isAccount) };
}

function isAccount(row: ReadRow): row is PlanRow & AccountRow {
  return row.username !== null;
}
