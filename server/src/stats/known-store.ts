import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
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

/** What is known of profiles; of those never looked up there is no row. */
export async function knownDays(
  db: Queries,
  { spaceId }: Pick<OwnerScope, "spaceId">,
  asked: readonly Asked[],
): Promise<Known[]> {
  const column = (key: keyof Asked) => asked.map((one) => one[key]);
  const { rows } = await sql<Known>`
    select p.username,
      array(select s.day::text from snapshots s
        where s.profile_id = p.id and s.day between given.first and given.last) as collected,
      array(select distinct i.day::text from imported_days i
        where i.profile_id = p.id and i.space_id = ${spaceId} and i.day between given.first and given.last
          and i.import_id <> ${COUNTED}) as imported,
      (select json_build_object('day', s.day, 'followers', s.followers) from snapshots s
        where s.profile_id = p.id and s.followers is not null
        order by abs(s.day - given.near), s.day limit 1) as nearest
    from unnest(${column("username")}::text[], ${column("from")}::date[], ${column("to")}::date[],
        ${column("near")}::date[]) as given (username, first, last, near)
      join profiles p on p.network = ${NETWORK} and p.username = given.username`.execute(db.kysely);
  return rows;
}
