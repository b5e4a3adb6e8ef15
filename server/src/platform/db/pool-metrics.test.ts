import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../testing/database/test-db.ts";
import { connect } from "./connect.ts";
import { poolMetrics, poolsOf } from "./pool-metrics.ts";

test("a question that waits for a connection is counted", async () => {
  const database = await createTestDatabase();
  const db = connect({ url: database.url, max: 1 });
  const registry = new Registry();
  poolMetrics(registry, poolsOf(db));
  const held = await db.pool.connect();
  const waiting = db.pool.query("select 1");
  const busy = await registry.metrics();
  held.release();
  await waiting;
  const idle = await registry.metrics();
  await db.close();
  await database.drop();
  expect(busy).toContain('database_pool_waiting{pool="primary"} 1');
  expect(busy).toContain('database_pool_connections{pool="primary",state="busy"} 1');
  expect(idle).toContain('database_pool_waiting{pool="primary"} 0');
  expect(idle).toContain('database_pool_connections{pool="primary",state="idle"} 1');
  expect(busy).not.toContain("replica");
});
