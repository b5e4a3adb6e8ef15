import { availableParallelism, cpus, loadavg } from "node:os";
import { postgresVersion } from "../../../server/src/testing/bench/bench-database.ts";

/** The day and the machine, as pages say where figures are from. */
export async function whereAndWhen(now: number): Promise<string> {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(now);
  const processor = cpus()[0]?.model.trim() || "unknown processor";
  return `${day}, ${availableParallelism()} cores (${processor}), Node ${process.versions.node}, PostgreSQL ${await postgresVersion()}`;
}

/** What else the machine did, which says how much figures are worth. */
export const busyWith = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
