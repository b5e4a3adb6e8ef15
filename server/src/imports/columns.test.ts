import { getImport, mapImport, startImport } from "@owlstat/core/imports/contract.ts";
import { describe, expect, test } from "vitest";
import { testImports } from "../testing/figures/test-imports.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";

const { web, person, work, send, run } = await testImports();
await storeProfiles(web.services, ["anna", "bert"]);

describe("a file's columns", () => {
  test("that name no account are asked for; the name of the file suggests nothing by itself", async () => {
    const { client } = await person();
    const { import: made, preview } = await send(client, "Date;Follower\n05.03.2026;900\n31.01.2026;800");
    expect(preview).toMatchObject({ missing: ["username"], columns: { date_order: "dmy", username: null } });
    expect(preview).toMatchObject({ bad: 0, problems: {}, first_problems: [] });
    expect((await client.call(startImport, { id: made.id })).status).toBe(409);
    await client.ok(mapImport, {
      id: made.id,
      header: true,
      roles: ["date", "followers"],
      date_order: null,
      username: "@anna",
    });
    await work();
    const mapped = await client.ok(getImport, { id: made.id });
    expect(mapped.preview).toMatchObject({ good: 2, missing: [], handles: [{ username: "anna", days: 2 }] });
  });

  test("a username for the columns that is none is refused, and the file goes on waiting", async () => {
    const { client } = await person();
    const { import: made } = await send(client, "Date;Follower\n2026-03-05;900");
    const { id } = made;
    const wrong = { "not a handle!": "handle_bad_characters", " ": "handle_empty" };
    for (const [username, code] of Object.entries(wrong)) {
      const told = { id, header: true, roles: ["date" as const, "followers" as const], date_order: null };
      const refused = await client.call(mapImport, { ...told, username });
      expect([refused.status, refused.body.code]).toEqual([400, code]);
    }
    expect((await client.ok(getImport, { id })).import.status).toBe("ready");
  });

  test("may be named with the file", async () => {
    const { client } = await person();
    const { preview } = await send(client, "Date;Follower\n2026-03-05;900", { username: "anna" });
    expect(preview).toMatchObject({ missing: [], handles: [{ username: "anna" }] });
  });

  test("with dates that two orders can read are asked about, never guessed", async () => {
    const { client } = await person();
    const { import: made, preview } = await send(
      client,
      "username,date,followers\nanna,05/03/2026,900\nanna,06/03/2026,901",
    );
    expect(preview).toMatchObject({
      good: 0,
      bad: 0,
      first_problems: [],
      missing: ["date_order"],
      columns: { date_order: null, date_examples: ["05/03/2026", "06/03/2026"] },
    });
    const roles = ["username", "date", "followers"] as const;
    await client.ok(mapImport, {
      id: made.id,
      header: true,
      roles: [...roles],
      date_order: "dmy",
      username: null,
    });
    await work();
    const mapped = await client.ok(getImport, { id: made.id });
    expect(mapped.preview).toMatchObject({ good: 2, missing: [], from: "2026-03-05", to: "2026-03-06" });
  });

  test("of handles alone import handles alone", async () => {
    const { client } = await person();
    const { import: made, preview } = await send(client, "\n\nInstagram\nanna\nbert\nanna\n");
    expect(preview).toMatchObject({
      good: 2,
      problems: { handle_twice: 1 },
      first_problems: [{ row: 6, problem: "handle_twice", cell: "anna" }],
    });
    expect((await run(client, made.id)).import).toMatchObject({ days: 0, results: { tracked: 2 } });
  });

  test("that are all empty in a row make it no row, as spreadsheets end their tables", async () => {
    const { client } = await person();
    const { preview } = await send(
      client,
      ",,\nusername,date,followers\nanna,2026-03-01,5\n, ,\n,,\nbert,soon,5",
    );
    expect(preview).toMatchObject({ rows: 2, good: 1, problems: { date_bad: 1 } });
    expect(preview?.first_problems).toEqual([{ row: 6, problem: "date_bad", cell: "soon" }]);
  });

  test("are found below the title of a report, whatever stands between their cells", async () => {
    const { client } = await person();
    for (const mark of [",", ";", "\t"]) {
      const table = ["username,date,followers", "anna,2026-03-01,5", "bert,soon,5"];
      const text = ["sep report, made for you", "", ...table].join("\r\n").replaceAll(/,(?! )/g, mark);
      const { import: made, preview } = await send(client, text);
      expect(preview).toMatchObject({
        good: 1,
        first_problems: [{ row: 5, problem: "date_bad" }],
        columns: { labels: ["username", "date", "followers"], roles: ["username", "date", "followers"] },
        handles: [{ username: "anna", days: 1 }],
      });
      expect((await run(client, made.id)).import).toMatchObject({ days: 1 });
    }
  });

  test("the table this product exports can be brought back", async () => {
    const { client } = await person();
    const text =
      "date,followers_count,followersdelta,following_count\r\n2026-03-01,5,,3\r\n2026-03-02,6,1,3\r\n";
    const { preview } = await send(client, text, { username: "anna" });
    expect(preview).toMatchObject({
      good: 2,
      bad: 0,
      columns: { roles: ["date", "followers", null, "following"] },
    });
  });
});
