import type pg from "pg";
import { Gauge, type Registry } from "prom-client";
import type { Db } from "./connect.ts";

export function poolsOf({ pool, readerPool }: Db): ReadonlyMap<string, pg.Pool> {
  return new Map([["primary", pool], ...(readerPool === pool ? [] : [["replica", readerPool] as const])]);
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
