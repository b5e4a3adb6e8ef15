import { connect, type Db } from "./platform/db/connect.ts";
import {
  type Distribution,
  distributeTable,
  nameOf,
  readDistribution,
  shardsFor,
} from "./platform/db/distribution.ts";
import { migrate } from "./platform/db/migrate.ts";
import { ownConfig } from "./platform/own-config.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const MIB = 1024 * 1024;

/** Why this database's tables cannot be distributed, in words for the operator; null if they can. */
function obstacle({ citus, nodes, unprepared }: Distribution): string | null {
  if (citus === null)
    return "This database has no Citus. Install it on every machine, then run: create extension citus";
  if (nodes.length === 0)
    return "The coordinator knows no nodes. Tell it of each with: select citus_add_node('host', 5432)";
  if (unprepared.length > 0)
    return `Set max_prepared_transactions to 200 and start anew: ${unprepared.join(", ")}`;
  return null;
}

/** Says what is there and what would be done. */
function describe({ citus, nodes, tables }: Distribution): void {
  say(`Citus ${citus} with ${nodes.length} nodes: ${nodes.map(nameOf).join(", ")}`);
  for (const { name, bytes, distributed } of tables) {
    const state = distributed ? "distributed already" : "to be distributed by profile_id";
    say(`  ${name.padEnd(16)} ${Math.ceil(bytes / MIB).toLocaleString("en")} MiB, ${state}`);
  }
}

async function moveTables({ pool }: Db, { nodes, tables }: Distribution): Promise<void> {
  const shards = shardsFor(nodes.length);
  let beside = tables.find(({ distributed }) => distributed)?.name ?? null;
  for (const { name } of tables.filter(({ distributed }) => !distributed)) {
    const began = performance.now();
    await distributeTable(pool, name, beside, shards);
    beside ??= name;
    say(`${name} is distributed, in ${Math.ceil((performance.now() - began) / 1000)} s`);
  }
}

/**
 * Distributes the large tables over the nodes that a Citus coordinator knows: `npm run distribute` says what it would
 * do, `npm run distribute -- --yes` does it. What is distributed already stays as it is, so it can be run again.
 */
async function distribute(options: readonly string[]): Promise<number> {
  const { databaseUrl, directUrl } = ownConfig();
  if (!databaseUrl) {
    say("Set DATABASE_URL to the coordinator: the database that comes with the program has no Citus.");
    return 1;
  }
  const db = connect({ url: directUrl ?? databaseUrl, max: 1 });
  try {
    await migrate(db);
    const found = await readDistribution(db.pool);
    const problem = obstacle(found);
    if (problem) {
      say(problem);
      return 1;
    }
    describe(found);
    if (found.tables.every(({ distributed }) => distributed)) {
      say("Nothing is left to do.");
      return 0;
    }
    if (!options.includes("--yes")) {
      say("Nothing was changed. While a table is moved, what writes into it waits. To begin: --yes");
      return 0;
    }
    await moveTables(db, found);
    say("Done. Every process goes on as it is; nothing has to be set.");
    return 0;
  } finally {
    await db.close();
  }
}

process.exitCode = await distribute(process.argv.slice(2));
