import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { testDb } from "../database/test-db.ts";
import { drawTables } from "./draw-tables.ts";
import { readNouns } from "./read-tables.ts";

const db = await testDb();
const docs = (path: string) => readFile(new URL(`../../../../docs/${path}`, import.meta.url), "utf8");

it("the picture in docs/data.md shows the schema as it is; `npm run data-picture` draws it anew", async () => {
  expect(await docs("images/data.svg")).toBe(drawTables(await readNouns(db)));
  expect(await docs("data.md")).toContain("(images/data.svg)");
});

it("the keys in docs/data.md that make effects happen once are unique keys", async () => {
  const { rows } = await db.pool.query<{ key: string }>(
    `select regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX .* ON (ONLY )?public\\.', '') as key
     from pg_index join pg_class c on c.oid = indexrelid
     where indisunique and relnamespace = 'public'::regnamespace`,
  );
  const unique = new Set(
    rows.map(({ key }) => key.replace(" USING btree", "").replace(/ (INCLUDE|WHERE) .*$/, "")),
  );
  const named = [...(await docs("data.md")).matchAll(/^\| `(\w+ \(.+?\))` +\|/gm)].map(([, key]) => key);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((key) => key === undefined || !unique.has(key))).toEqual([]);
});
