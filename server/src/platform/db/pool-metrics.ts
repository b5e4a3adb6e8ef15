import type pg from "pg";
import { Gauge, type Registry } from "prom-client";
import type { Db } from "./connect.ts";

export function poolsOf({ pool, replica }: Pick<Db, "pool" | "replica">): ReadonlyMap<string, pg.Pool> {
  return new Map([["primary", pool], ...(replica ? [["replica", replica.pool] as const] : [])]);
}

/** Whether reads go to the replica, and how far it is behind. */
export function replicaMetrics(registry: Registry, { replica }: Pick<Db, "replica">): void {
  if (!replica) return;
  new Gauge({
    name: "database_replica_used",
    help: "1 while reads go to the replica, 0 while they go to the primary because the replica cannot be trusted",
    registers: [registry],
    collect() {
      this.set(replica.state() === "used" ? 1 : 0);
    },
  });
  new Gauge({
    name: "database_replica_lag_seconds",
    help: "How long ago the primary wrote what the replica has not replayed yet",
    registers: [registry],
    collect() {
      this.set(replica.lagSeconds());
    },
  });
}

/** How busy the connections of this process are. Questions that wait for one mean that the pool is too small or stuck. */
export function poolMetrics(registry: Registry, pools: ReadonlyMap<string, pg.Pool>): void {
  new Gauge({
    name: "database_pool_connections",
    help: "Connections of this process to the database, by pool and state",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount }] of pools) {
        this.set({ pool, state: "busy" }, totalCount - idleCount);
        this.set({ pool, state: "idle" }, idleCount);
      }
    },
  });
  new Gauge({
    name: "database_pool_waiting",
    help: "Questions that wait for a connection of this process, by pool",
    labelNames: ["pool"],
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
    },
  });
}
