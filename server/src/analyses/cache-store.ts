import type { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import { type Db, namedQuery, type Queries } from "../platform/db/connect.ts";
import { passIfAway } from "../platform/db/errors.ts";
import "../profiles/tables.ts";
import "./tables.ts";

type Reader = Pick<Db, "readerPool">;
/** The key of a stored view: a revision of the profile and the version of the formulas. */
type ViewState = { profileId: number; revision: number; formulas: string };

/** Every analysis of a profile, and the window, definition and time zone they are of. */
export type ProfileAnalyses = Answer<typeof getAnalyses>;
/** With its length as text, which says how much memory it takes; for now alone where it lacks what is away. */
export type CachedView = { value: ProfileAnalyses; size: number; forNow?: boolean };

/** The stored view of exactly this revision, if there is one. */
export async function readKept(
  db: Reader,
  { profileId, revision, formulas }: ViewState,
): Promise<CachedView | null> {
  const [row] = await namedQuery<CachedView>(
    db,
    "analyses.kept-view",
    `select answer::json as value, length(answer) as size from kept_views
      where profile_id = $1 and revision = $2 and formulas = $3`,
    [profileId, revision, formulas],
  );
  return row ?? null;
}

/** The revision that reads of figures see, since a replica may be behind. */
export async function revisionRead(db: Reader, profileId: number): Promise<number | null> {
  const [row] = await namedQuery<{ revision: number }>(
    db,
    "analyses.revision",
    "select revision from profiles where id = $1",
    [profileId],
  );
  return row?.revision ?? null;
}

/** Stores a view, unless the profile has changed since its figures were read. */
export async function cacheView(
  { kysely }: Queries,
  { profileId, revision, formulas }: ViewState,
  { value, collectedAt }: { value: ProfileAnalyses; collectedAt: Date },
): Promise<CachedView> {
  const answer = JSON.stringify(value);
  await sql`insert into kept_views as kept (profile_id, revision, formulas, collected_at, answer)
    select id, revision, ${formulas}, ${collectedAt}, ${answer} from profiles
    where id = ${profileId} and revision = ${revision}
    on conflict (profile_id) do update set revision = excluded.revision, formulas = excluded.formulas,
      collected_at = excluded.collected_at, answer = excluded.answer
    where kept.revision <= excluded.revision`
    .execute(kysely)
    .catch(passIfAway);
  return { value, size: answer.length };
}

/** What the default view of a profile is computed and stored by. */
export type ViewedProfile = {
  id: number;
  username: string;
  revision: number;
  last_collected_day: Day | null;
  last_collected_at: Date | null;
};

/** Those of the profiles whose stored view is outdated. */
export async function profilesToPrepare(
  { kysely }: Queries,
  ids: readonly number[],
  formulas: string,
): Promise<ViewedProfile[]> {
  const { rows } = await sql<ViewedProfile>`
    select p.id, p.username, p.revision, p.last_collected_day, p.last_collected_at from profiles p
    left join kept_views v on v.profile_id = p.id and v.revision = p.revision and v.formulas = ${formulas}
    where p.id = any(${ids}::bigint[]) and p.username is not null and p.last_collected_at is not null
      and v.profile_id is null
    order by p.id`.execute(kysely);
  return rows;
}
