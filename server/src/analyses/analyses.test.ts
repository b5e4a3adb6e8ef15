import { compareProfiles, getAnalyses, getAnalysis } from "@owlstat/core/analyses/contract.ts";
import { getProfile } from "@owlstat/core/profiles/contract.ts";
import { describe, expect, test } from "vitest";
import { startTestWorld } from "../testing/figures/test-world.ts";

const { web, collectDays, setDay } = await startTestWorld();
const client = web.client();

describe("analyses", () => {
  test("a brand-new profile has every analysis of posts at once, and those of days say what is missing", async () => {
    const { results } = await client.ok(getAnalyses, { username: "nasa", window: "90d" });
    expect(Object.keys(results).length).toBeGreaterThanOrEqual(40);
    expect(results["best-time"].ok && results["hashtag-use"].ok && results["engagement-rate"].ok).toBe(true);
    expect(results.velocity).toMatchObject({ ok: false, missing: { need: 60, unit: "days" } });
  });

  test("one can be asked for alone; those of connected accounts ask for the connection", async () => {
    const one = await client.ok(getAnalysis, { username: "nasa", id: "kpis" });
    expect(one).toMatchObject({ id: "kpis", username: "nasa", window: { key: "30d", to: "2026-11-10" } });
    const connected = await client.ok(getAnalysis, { username: "nasa", id: "reach" });
    expect(connected.result).toMatchObject({ ok: false, missing: { unit: "connection" } });
  });

  test("the rank among peers is the same in every period, whoever is collected meanwhile", async () => {
    await client.ok(getProfile, { username: "nasa" });
    const rank = async (window: "7d" | "30d" | "90d", definition: "mean" | "median") =>
      (await client.ok(getAnalyses, { username: "nasa", window, definition })).results["tier-benchmark"];
    const [mean, median] = [await rank("30d", "mean"), await rank("7d", "median")];
    await client.ok(getProfile, { username: "ikea" });
    await web.services.db.pool.query(
      "update profile_latest set tier = (select tier from profile_latest l join profiles p on p.id = l.profile_id where p.username = 'nasa')",
    );
    for (const window of ["7d", "90d", "30d"] as const) {
      expect(await rank(window, "mean"), window).toEqual(mean);
      expect(await rank(window, "median"), window).toEqual(median);
    }
    expect(mean).toMatchObject({ missing: { unit: "peers", have: 0 } });
  });

  test("a time zone or a window that does not exist is refused", async () => {
    expect((await client.call(getAnalyses, { username: "nasa", timeZone: "Mars/Base" })).status).toBe(400);
    const reversed = { username: "nasa", window: "custom", from: "2026-11-09", to: "2026-11-01" } as const;
    expect((await client.call(getAnalyses, reversed)).status).toBe(400);
  });

  test("a period ends on the last collected day, also after midnight, and its change is that of the lists", async () => {
    await collectDays(["nasa"], 9);
    setDay(9.6);
    const { window, results } = await client.ok(getAnalyses, { username: "nasa", window: "7d" });
    expect(window).toMatchObject({ from: "2026-11-12", to: "2026-11-18" });
    const { deltas } = await client.ok(getProfile, { username: "nasa" });
    const tile = results.kpis.ok ? results.kpis.value.tiles[0] : undefined;
    expect(tile?.change).toBe(deltas.d7.followers_count);
    const compared = await client.ok(compareProfiles, { usernames: "nasa,ikea", from: window.from });
    expect(compared.to).toBe("2026-11-18");
  });

  test("profiles are compared by name, the first with the others", async () => {
    await collectDays(["nasa", "ikea"], 3);
    const { usernames, result } = await client.ok(compareProfiles, {
      usernames: "nasa,@ikea",
      metric: "followers",
    });
    expect(usernames).toEqual(["nasa", "ikea"]);
    expect(result.ok && result.value.lines.map(({ username }) => username)).toEqual(["nasa", "ikea"]);
    expect((await client.call(compareProfiles, { usernames: "a,b,c,d,e,f" })).status).toBe(400);
  });

  test("of one other, the average is its own line, and of the asked metric alone", async () => {
    await collectDays(["nasa", "ikea"], 3);
    const { result, results } = await client.ok(compareProfiles, { usernames: "nasa,ikea", metric: "posts" });
    const average = results["competitor-average"];
    const metrics = average.ok ? average.value.metrics : [];
    expect(metrics.map(({ metric }) => metric)).toEqual(["posts"]);
    expect(metrics[0]?.average.points).toEqual(result.ok && result.value.lines[1]?.points);
    expect(metrics[0]?.gap).toBe(result.ok && result.value.gap);
  });
});
