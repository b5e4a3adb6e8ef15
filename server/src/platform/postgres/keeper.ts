import pg from "pg";
import type { Cluster } from "./cluster.ts";
import { codeOf, PostgresUnavailable } from "./errors.ts";

/**
 * Every program that uses the cluster keeps one connection with a shared lock. Only a program that gets the
 * lock exclusively may stop the server, so nobody stops it while others use it, and killed programs do not
 * count.
 */
export type Keeper = pg.Client;

const USERS_LOCK = "1869573235, 1";
const SETUP_LOCK = "1869573235, 2";
const ROLE = "owlstat";

export async function connectKeeper(cluster: Cluster, port: number): Promise<Keeper> {
  const keeper = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: cluster.superuserPassword,
    database: "postgres",
    application_name: "owlstat keeper",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Whoever holds the keeper hears of its loss by "end"; without a listener the error would end the program.
  keeper.on("error", () => {});
  try {
    await keeper.connect();
    // Waits while another program is stopping the server; the shutdown then ends this connection.
    await keeper.query(`select pg_advisory_lock_shared(${USERS_LOCK})`);
    return keeper;
  } catch (error) {
    await keeper.end().catch(() => {});
    if (codeOf(error) === "28P01") {
      throw new PostgresUnavailable(
        `The embedded PostgreSQL in ${cluster.data} refuses its own password. Restore the file "password" beside it, or set DATABASE_URL.`,
        error,
      );
    }
    throw error;
  }
}

/** True when no other program uses the server, so that we may stop it. */
export async function takeAlone(keeper: Keeper): Promise<boolean> {
  await keeper.query(`select pg_advisory_unlock_shared(${USERS_LOCK})`);
  const { rows } = await keeper.query(`select pg_try_advisory_lock(${USERS_LOCK}) as alone`);
  return rows[0].alone === true;
}

/** The program's own role and database: the superuser, who may run programs on the machine, serves nobody. */
export async function ensureDatabase(keeper: Keeper, cluster: Cluster): Promise<void> {
  const known = (table: string, column: string) =>
    keeper.query(`select from ${table} where ${column} = $1`, [ROLE]).then(({ rowCount }) => rowCount === 1);
  if (await known("pg_database", "datname")) return;
  await keeper.query(`select pg_advisory_lock(${SETUP_LOCK})`);
  if (!(await known("pg_roles", "rolname"))) {
    await keeper.query(`create role ${ROLE} login createdb password '${cluster.ownerPassword}'`);
  }
  if (!(await known("pg_database", "datname"))) await keeper.query(`create database ${ROLE} owner ${ROLE}`);
  await keeper.query(`select pg_advisory_unlock(${SETUP_LOCK})`);
}

export const databaseUrl = (cluster: Cluster, port: number) =>
  `postgres://${ROLE}:${cluster.ownerPassword}@127.0.0.1:${port}/${ROLE}`;
