import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";

// pg-copy-streams is a dependency of the server, so it is resolved from the server's package.
const { from } = createRequire(new URL("../../../server/package.json", import.meta.url))(
  "pg-copy-streams",
) as typeof import("pg-copy-streams");

/** Puts lines that are ready into a table with the same columns and key, and nothing else. Answers the seconds it took. */
export async function copyBare(pool: pg.Pool, lines: readonly string[]): Promise<number> {
  await pool.query(`drop table if exists bare_days; create table bare_days (like imported_days including indexes)
    partition by hash (profile_id)`);
  for (let part = 0; part < 16; part++) {
    await pool.query(
      `create table bare_days_${part} partition of bare_days for values with (modulus 16, remainder ${part})`,
    );
  }
  const client = await pool.connect();
  const began = performance.now();
  await client.query("begin");
  await pipeline(
    Readable.from(lines, { objectMode: false }),
    client.query(from("copy bare_days from stdin")),
  );
  await client.query("commit");
  const seconds = (performance.now() - began) / 1000;
  client.release();
  return seconds;
}
