import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { getImport, importFile, startImport } from "@owlstat/core/imports/contract.ts";
import { expect, test } from "vitest";
import { sized } from "../testing/figures/sized.ts";
import { testImports } from "../testing/figures/test-imports.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";

const SHOPS = Array.from({ length: 20 }, (_, index) => `shop${index}`);
const { web, person, work, csv, rowsStored } = await testImports();
await storeProfiles(web.services, SHOPS);

const ACCOUNTS = sized(200, 1000);

test(`${ACCOUNTS},000 rows are read in a memory that does not grow with them`, {
  timeout: 120_000,
}, async () => {
  const worker = new Worker(new URL("little-memory.fixture.ts", import.meta.url), {
    workerData: { accounts: ACCOUNTS, days: 1000 },
    resourceLimits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 },
  });
  const [result] = (await once(worker, "message")) as [unknown];
  expect(result).toEqual({
    good: 857 * ACCOUNTS,
    bad: 143 * ACCOUNTS,
    problems: { not_a_number: 143 * ACCOUNTS },
    handles: ACCOUNTS,
    again: 857 * ACCOUNTS,
  });
});

test("while a large file is read and stored, others get their turn", { timeout: 120_000 }, async () => {
  const { client } = await person();
  const lines = Array.from({ length: 20 }, (_, shop) =>
    Array.from(
      { length: 5000 },
      (_, day) => `shop${shop},${new Date(Date.UTC(2012, 0, 1 + day)).toISOString().slice(0, 10)},${day}\n`,
    ),
  );
  const text = `username,date,followers\n${lines.flat().join("")}`;
  const { import: sent } = await client.ok(importFile, { file: csv(text), name: "large.csv" });
  let turns = 0;
  let watching = true;
  const watch = () => {
    turns += 1;
    if (watching) setImmediate(watch);
  };
  watch();
  await work();
  const whileReading = turns;
  await client.ok(startImport, { id: sent.id });
  await work();
  watching = false;
  const pieces = text.length / 65_536;
  // Read twice before, once while storing: at least a turn for each piece of it.
  expect(whileReading).toBeGreaterThan(pieces * 2);
  expect(turns - whileReading).toBeGreaterThan(pieces);
  expect(await rowsStored(sent.id)).toBe(50_000);
  expect((await client.ok(getImport, { id: sent.id })).import).toMatchObject({
    days: 50_000,
    results: { tracked: 10, no_slot: 10 },
  });
});
