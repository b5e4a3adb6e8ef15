import { compareProfiles, getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { expect, test } from "vitest";
import { testImports } from "../testing/figures/test-imports.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";

const { web, person, send, run } = await testImports();
await storeProfiles(web.services, ["anna", "bert"]);

/** Today is 2026-03-10. */
async function importedBy(rows: string) {
  const { client } = await person();
  const { import: made } = await send(client, `username,date,followers\n${rows}`);
  await run(client, made.id);
  return client;
}

test("the day a window starts from and those that analyses look back to are named as imported, days that nobody has are not", async () => {
  const client = await importedBy(
    "anna,2026-01-20,1\nanna,2026-03-03,2\nanna,2026-03-04,3\nanna,2026-03-07,4",
  );
  const { window, imported, results } = await client.ok(getAnalyses, { username: "anna", window: "7d" });
  expect(window.from).toBe("2026-03-04");
  expect(results.followers.ok && results.followers.value.points[0]).toEqual({ day: "2026-03-03", value: 2 });
  expect(imported).toEqual([
    { from: "2026-01-20", to: "2026-01-20" },
    { from: "2026-03-03", to: "2026-03-04" },
    { from: "2026-03-07", to: "2026-03-07" },
  ]);
});

test("days imported after the end of a window are no part of it", async () => {
  const client = await importedBy("anna,2026-02-01,1\nanna,2026-02-02,2\nanna,2026-02-03,3");
  const past = { username: "anna", window: "custom", from: "2026-01-20", to: "2026-02-02" } as const;
  const { imported } = await client.ok(getAnalyses, past);
  expect(imported).toEqual([{ from: "2026-02-01", to: "2026-02-02" }]);
});

test("a comparison names the days whose figure was imported for any of its profiles", async () => {
  const client = await importedBy(
    "anna,2026-03-02,1\nanna,2026-03-03,2\nbert,2026-03-03,5\nbert,2026-03-04,6",
  );
  const compared = { usernames: "anna,bert", from: "2026-03-03" } as const;
  const { imported } = await client.ok(compareProfiles, compared);
  expect(imported).toEqual([{ from: "2026-03-03", to: "2026-03-04" }]);
  expect(await client.ok(compareProfiles, { ...compared, metric: "engagement" })).not.toHaveProperty(
    "imported",
  );
  expect(await web.client().ok(compareProfiles, compared)).not.toHaveProperty("imported");
});
