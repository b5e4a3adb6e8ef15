import type pg from "pg";
import { type Node, nameOf } from "./distribution.ts";

type Asked = Pick<pg.Pool, "query">;

/** The nodes of a distributed database that do not answer; none where nothing is distributed. */
export async function awayNodes(db: Asked): Promise<string[]> {
  const { rows: known } = await db.query<{ distributed: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_node') is not null as distributed",
  );
  if (!known[0]?.distributed) return [];
  const { rows } = await db.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node
     where noderole = 'primary' and isactive and groupid <> 0
       and not citus_check_connection_to_node(nodename, nodeport) order by 1, 2`,
  );
  return rows.map(nameOf);
}
