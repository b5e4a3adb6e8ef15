import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import type { Day } from "@owlstat/core/time.ts";
import { type RawBuilder, sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import { COUNTED } from "./imported-store.ts";

/** Which days of a profile to look for, and near which day its followers are wanted. */
type Asked = { username: string; from: Day; to: Day; near: Day };
export type Known = {
  username: string;
  /** The days that were collected in that range. */
  collected: Day[];
  /** The days this space imported in that range. */
  imported: Day[];
  /** The collected day nearest to the one asked for, where any is. */
  nearest: { day: Day; followers: number } | null;
};

type AskedOf = Asked & { id: number };
type FoundDay = { id: number; day: Day };

/** What is known of profiles; of those never looked up there is no row. */
export async function knownDays(
  db: Queries,
  { spaceId }: Pick<OwnerScope, "spaceId">,
  asked: readonly Asked[],
): Promise<Known[]> {
  const stored = await storedAmong(db, asked);
  const ranges = {
    ids: sql`${stored.map(({ id }) => id)}::bigint[]`,
    given: sql`unnest(${stored.map(({ id }) => id)}::bigint[], ${stored.map(({ from }) => from)}::date[],
      ${stored.map(({ to }) => to)}::date[], ${stored.map(({ near }) => near)}::date[])
      as given (id, first, last, near)`,
  };
  const [collected, imported, nearest] = [
    byProfile(await collectedIn(db, ranges)),
    byProfile(await importedIn(db, ranges, spaceId)),
    byProfile(await nearestTo(db, ranges)),
  ];
  return stored.map(({ id, username }) => {
    const [near] = nearest.get(id) ?? [];
    return {
      username,
      collected: (collected.get(id) ?? []).map(({ day }) => day),
      imported: (imported.get(id) ?? []).map(({ day }) => day),
      nearest: near ? { day: near.day, followers: near.followers } : null,
    };
  });
}

const byProfile = <Row extends FoundDay>(rows: readonly Row[]) => Map.groupBy(rows, ({ id }) => id);

async function storedAmong({ kysely }: Queries, asked: readonly Asked[]): Promise<AskedOf[]> {
  const usernames = asked.map(({ username }) => username);
  const { rows } = await sql<{ id: number; username: string }>`select id, username from profiles
    where network = ${NETWORK} and username = any(${usernames}::text[])`.execute(kysely);
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return asked.flatMap((one) => {
    const id = ids.get(one.username);
    return id === undefined ? [] : [{ ...one, id }];
  });
}

type Ranges = { ids: RawBuilder<unknown>; given: RawBuilder<unknown> };

async function collectedIn({ kysely }: Queries, { ids, given }: Ranges): Promise<FoundDay[]> {
  const { rows } = await sql<FoundDay>`select s.profile_id as id, s.day
    from ${given} join snapshots s on s.profile_id = given.id and s.day between given.first and given.last
    where s.profile_id = any(${ids})`.execute(kysely);
  return rows;
}

async function importedIn({ kysely }: Queries, { ids, given }: Ranges, spaceId: string): Promise<FoundDay[]> {
  const { rows } = await sql<FoundDay>`select distinct i.profile_id as id, i.day
    from ${given} join imported_days i on i.profile_id = given.id and i.day between given.first and given.last
    where i.profile_id = any(${ids}) and i.space_id = ${spaceId} and i.import_id <> ${COUNTED}`.execute(
    kysely,
  );
  return rows;
}

/** The day with followers that is nearest to the one asked for; of two the earlier one. */
async function nearestTo({ kysely }: Queries, { ids, given }: Ranges) {
  const { rows } = await sql<FoundDay & { followers: number }>`
    select distinct on (s.profile_id) s.profile_id as id, s.day, s.followers
    from ${given} join snapshots s on s.profile_id = given.id
    where s.profile_id = any(${ids}) and s.followers is not null
    order by s.profile_id, abs(s.day - given.near), s.day`.execute(kysely);
  return rows;
}
