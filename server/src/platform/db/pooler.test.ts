import { expect, test } from "vitest";
import { createTestDatabase } from "../../testing/database/test-db.ts";
import { PoolerRefused, requireDirect, sharesConnections } from "./pooler.ts";

test("a database without a pooler shares no connections", async () => {
  const { url, drop } = await createTestDatabase();
  expect(await sharesConnections(url)).toBe(false);
  await drop();
});

test("a pooler that shares connections needs the address of the database itself", () => {
  expect(() => requireDirect(true, undefined)).toThrow(PoolerRefused);
  expect(() => requireDirect(true, "postgres://db/owlstat")).not.toThrow();
  expect(() => requireDirect(false, undefined)).not.toThrow();
});
