import { expect, test } from "vitest";
import { testDb } from "../../testing/database/test-db.ts";
import { listsOf } from "./lists.ts";

const db = await testDb();

test("lists come out as they are in the database, gaps and fractions included", async () => {
  const { rows } = await db.pool.query<{ lists: string }>(
    "select concat(array[1, null, 3], array[]::integer[], array[0.25, -1e-7, null]::real[]) as lists",
  );
  expect(listsOf(rows[0]?.lists ?? "")).toEqual([[1, null, 3], [], [0.25, -1e-7, null]]);
});
