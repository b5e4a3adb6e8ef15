import { getStats } from "@owlstat/core/stats/contract.ts";
import type { StatsColumns, StatsRow } from "@owlstat/core/stats/rules.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWorld } from "../testing/figures/test-world.ts";

const { web, collectDays } = await startTestWorld();
const client = web.client();

describe("statistics", () => {
  test("come as columns with their changes; the first one rests on the day before the range", async () => {
    await collectDays(["nasa"], 4);
    const { followers_count: all } = (await client.ok(getStats, { username: "nasa" })) as StatsColumns;
    const later = (await client.ok(getStats, { username: "nasa", from: "2026-11-12" })) as StatsColumns;
    expect(later.date).toEqual(["2026-11-12", "2026-11-13"]);
    expect(later.followers_count).toEqual(all.slice(2));
    expect(later.followersdelta[0]).toBe((all[2] ?? 0) - (all[1] ?? 0));
    expect(z.safeParse(getStats.answer, later).success).toBe(true);
  });

  test("come as rows, by week and by month", async () => {
    await collectDays(["nasa"], 8);
    const rows = (await client.ok(getStats, { username: "nasa", rows: "1", step: "week" })) as StatsRow[];
    expect(rows.map(({ id }) => id)).toEqual(["2026-11-09", "2026-11-16"]);
    const months = (await client.ok(getStats, { username: "nasa", step: "month" })) as StatsColumns;
    expect(months.date).toEqual(["2026-11-01"]);
  });

  test("come as a file for spreadsheets, with the figures of the rows", async () => {
    await collectDays(["nasa"], 4);
    const file = await web.anonymousFetch("/api/profiles/NASA/stats.csv?from=2026-11-12");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toContain("nasa-stats.csv");
    const lines = (await file.text()).replace("\uFEFF", "").trim().split(/\r?\n/);
    const rows = (await client.ok(getStats, {
      username: "nasa",
      rows: "1",
      from: "2026-11-12",
    })) as StatsRow[];
    const { id: _, ...first } = rows[0] as StatsRow;
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[0]).toBe(Object.keys(first).join(","));
    expect(lines[1]).toBe(Object.values(first).join(","));
    const weeks = await web.anonymousFetch("/api/profiles/nasa/stats.csv?step=week");
    expect((await weeks.text()).trim().split(/\r?\n/)[1]).toMatch(/^2026-11-09,/);
    expect((await web.anonymousFetch("/api/profiles/owl.missing/stats.csv")).status).toBe(404);
  });

  test("a range before anything was collected is empty, an unknown profile is an error", async () => {
    await collectDays(["nasa"], 1);
    const empty = (await client.ok(getStats, { username: "nasa", to: "2026-01-01" })) as StatsColumns;
    expect(empty.date).toEqual([]);
    expect((await client.call(getStats, { username: "owl.missing" })).status).toBe(404);
  });
});
