import { SECOND } from "@owlstat/core/time.ts";
import type { Db } from "../db/connect.ts";
import { pendingMigrations } from "../db/migrate.ts";
import { awayNodes } from "../db/nodes.ts";
import { inTime } from "../in-time.ts";

type Readiness = {
  code: 200 | 503;
  body: { status: string } & Record<string, unknown>;
  /** Why the primary counts as away. */
  reason?: unknown;
};

/** Together below the three seconds that those who ask usually wait. */
const PRIMARY_PATIENCE = 1.5 * SECOND;
const REPLICA_PATIENCE = 1 * SECOND;

/** Whether a process can do what it is for. One that serves visitors does so from the replica alone, too. */
export async function readinessOf(db: Db, servesVisitors: boolean): Promise<Readiness> {
  const replica = servesVisitors ? db.replica : null;
  try {
    const asked = pendingMigrations(db);
    const pending = await (replica ? inTime(PRIMARY_PATIENCE, asked) : asked);
    if (pending.length > 0) return { code: 503, body: { status: "migrations pending", pending } };
    return { code: 200, body: await wellOf(db) };
  } catch (reason) {
    if (replica && (await isServed(replica)))
      return { code: 200, body: { status: "degraded", primary: "away" }, reason };
    return { code: 503, body: { status: "database unreachable" }, reason };
  }
}

async function wellOf({ pool, replica }: Db): Promise<Readiness["body"]> {
  const [state, nodes] = [replica?.state() ?? "used", await awayNodes(pool)];
  if (state === "used" && nodes.length === 0) return { status: "ready" };
  return {
    status: "degraded",
    ...(state !== "used" && { replica: state }),
    ...(nodes.length > 0 && { nodes }),
  };
}

/** Does it answer, with the tables of this version? */
async function isServed(replica: Pick<Db, "pool">): Promise<boolean> {
  const pending = await inTime(REPLICA_PATIENCE, pendingMigrations(replica)).catch(() => null);
  return pending?.length === 0;
}
