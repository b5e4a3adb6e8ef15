import type pg from "pg";
import { LARGE_TABLES } from "./large-tables.ts";

type Asked = Pick<pg.Pool, "query">;
export type Node = { host: string; port: number };
type LargeTable = { name: string; bytes: number; distributed: boolean };

/** What is known of a database before its large tables are distributed, or afterwards. */
export type Distribution = {
  /** The version of Citus in this database; null where it has none. */
  citus: string | null;
  /** The nodes that may keep rows, the coordinator only where it was told to. */
  nodes: Node[];
  /** Nodes that cannot take part in a transaction with others. */
  unprepared: string[];
  tables: LargeTable[];
};

export const nameOf = ({ host, port }: Node): string => `${host}:${port}`;

/** Looks at a database without changing anything. */
export async function readDistribution(db: Asked): Promise<Distribution> {
  const { rows: extensions } = await db.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  );
  const citus = extensions[0]?.version ?? null;
  return {
    citus,
    nodes: citus === null ? [] : await readNodes(db),
    unprepared: citus === null ? [] : await readUnprepared(db),
    tables: await readTables(db, citus !== null),
  };
}

async function readNodes(db: Asked): Promise<Node[]> {
  const { rows } = await db.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node
     where noderole = 'primary' and isactive and shouldhaveshards order by nodename, nodeport`,
  );
  return rows;
}

/** A write of several nodes commits in two steps, for which PostgreSQL keeps no room by itself. */
async function readUnprepared(db: Asked): Promise<string[]> {
  const { rows } = await db.query<{ node: string }>(
    `select n.nodename || ':' || n.nodeport as node
     from run_command_on_all_nodes('show max_prepared_transactions') r join pg_dist_node n on n.nodeid = r.nodeid
     where r.success and r.result = '0' order by 1`,
  );
  return rows.map(({ node }) => node);
}

async function readTables(db: Asked, knowsCitus: boolean): Promise<LargeTable[]> {
  const known = knowsCitus
    ? "exists (select from pg_dist_partition d where d.logicalrelid = t.oid)"
    : "false";
  const size = knowsCitus
    ? `case when ${known} then citus_total_relation_size(t.oid)`
    : "case when false then 0";
  const { rows } = await db.query<LargeTable>(
    `select t.relname as name, ${known} as distributed,
       (${size} else pg_total_relation_size(t.oid) end)::bigint as bytes
     from pg_class t where t.oid = any($1::regclass[]) order by bytes desc`,
    [LARGE_TABLES],
  );
  return rows;
}

/** How many pieces each table is cut into: enough to add nodes later, few enough that reads of all are quick. */
export const shardsFor = (nodes: number): number => Math.max(8, 4 * nodes);

/** Moves one table's rows to the nodes, beside the rows of the same profiles in those moved before. */
export async function distributeTable(
  db: Asked,
  table: string,
  beside: string | null,
  shards: number,
): Promise<void> {
  const placed = beside === null ? "colocate_with => 'none', shard_count => $2" : "colocate_with => $2";
  await db.query(`select create_distributed_table($1, 'profile_id', ${placed})`, [table, beside ?? shards]);
  await db.query("select truncate_local_data_after_distributing_table($1)", [table]);
}
