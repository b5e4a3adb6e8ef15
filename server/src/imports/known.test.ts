import { describe, expect, test } from "vitest";
import { testImports } from "../testing/figures/test-imports.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import type { TestClient } from "../testing/web/test-client.ts";

const { web, person, send, run } = await testImports();
const { db } = web.services;
await storeProfiles(web.services, ["anna", "bert", "dora"]);
/** Anna was collected on two days; today is 2026-03-10. */
await db.pool.query(`insert into snapshots (profile_id, day, followers, following, posts, engagement)
  select id, day, 1000, 10, 50, 2.5 from profiles, unnest(array['2026-03-08', '2026-03-10']::date[]) as day
  where username = 'anna'`);

const file = (...rows: string[]) => ["username,date,followers,posts", ...rows].join("\n");
async function known(client: TestClient, ...rows: string[]) {
  const { preview, import: made } = await send(client, file(...rows));
  return { id: made.id, handles: preview?.handles ?? [] };
}

describe("the preview of a file", () => {
  test("says which of its days are collected, and which this space alone imported before", async () => {
    const { client } = await person();
    const rows = [
      "anna,2026-03-07,990,",
      "anna,2026-03-08,1000,",
      "anna,2026-03-09,1000,",
      "bert,2026-03-08,5,",
    ];
    const first = await known(client, ...rows);
    expect(first.handles).toMatchObject([
      { username: "anna", days: 3, collected_days: 1, imported_days: 0, apart: null },
      { username: "bert", days: 1, collected_days: 0, imported_days: 0, apart: null },
    ]);
    await run(client, first.id);
    const again = await known(client, ...rows, "anna,2026-03-06,980,");
    expect(again.handles).toMatchObject([
      { username: "anna", days: 4, collected_days: 1, imported_days: 2 },
      { username: "bert", days: 1, collected_days: 0, imported_days: 1 },
    ]);
    const stranger = await known((await person()).client, ...rows);
    expect(stranger.handles).toMatchObject([{ imported_days: 0 }, { imported_days: 0 }]);
  });

  test("warns where the newest count is far from the collected one nearest to it", async () => {
    const { client } = await person();
    const { handles } = await known(
      client,
      "anna,2026-03-05,50000,",
      "anna,2026-03-01,1000,",
      "anna,2026-03-06,,7",
      "bert,2026-03-05,50000,",
    );
    expect(handles).toMatchObject([
      {
        username: "anna",
        apart: {
          file: { day: "2026-03-05", followers: 50_000 },
          collected: { day: "2026-03-08", followers: 1000 },
        },
      },
      { username: "bert", apart: null },
    ]);
  });

  test("compares neither names alone nor a profile whose owner hides it", async () => {
    const { client } = await person();
    const { preview } = await send(client, "username\nanna\n");
    expect(preview?.handles).toMatchObject([{ username: "anna", days: 0, collected_days: 0, apart: null }]);
    await db.pool.query("update profiles set username = null, hidden_name = 'anna' where username = 'anna'");
    const { handles } = await known(client, "anna,2026-03-08,50000,");
    expect(handles).toMatchObject([{ username: "anna", days: 1, collected_days: 0, apart: null }]);
  });
});
