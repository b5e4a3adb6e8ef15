import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";
import { ALL, FIONA, insightsClient, proofOf } from "./client.fixture.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-14T10:00:00Z");
let sandbox: Sandbox;
let now = NOW;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => now });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  now = NOW;
});

const { post, tokenOf, graph, accountOf } = insightsClient(() => sandbox.url);

/** Seconds at the start of the day so many days ago. */
const ago = (days: number) => (Math.floor(NOW / DAY) - days) * 86_400;
const total = { period: "day", metric_type: "total_value" };

describe("insights of an account", () => {
  it("give a total with its parts, for days that are over", async () => {
    const token = await tokenOf();
    const id = await accountOf(token);
    const { data } = await graph(token, `${id}/insights`, {
      ...total,
      metric: "reach",
      breakdown: "follow_type",
      since: ago(5),
      until: ago(4),
    });
    const [reach] = data;
    expect(reach).toMatchObject({ name: "reach", period: "day", id: `${id}/insights/reach/day` });
    const parts = reach?.total_value?.breakdowns?.[0];
    expect(parts?.dimension_keys).toEqual(["follow_type"]);
    expect(parts?.results.map(({ dimension_values }) => dimension_values[0])).toEqual([
      "FOLLOWER",
      "NON_FOLLOWER",
    ]);
    const sum = parts?.results.reduce((all, { value }) => all + value, 0) ?? 0;
    expect(Math.abs(sum - (reach?.total_value?.value ?? 0))).toBeLessThanOrEqual(1);
  });

  it.each([
    ["today", -1, 0],
    ["the day before the 90 that are kept", 91, 90],
  ])("are empty, not zero, for %s", async (_name, since, until) => {
    const token = await tokenOf();
    const id = await accountOf(token);
    const asked = {
      ...total,
      metric: "reach",
      since: ago(Math.max(0, since)),
      until: until === 0 ? ago(-1) : ago(until),
    };
    expect(await graph(token, `${id}/insights`, asked)).toEqual({ data: [] });
  });

  it("grow for two days after the day itself", async () => {
    const id = await accountOf(await tokenOf());
    const read = async () => {
      // Short tokens last two hours.
      const token = await tokenOf();
      const asked = { ...total, metric: "reach", since: ago(1), until: ago(0) };
      return (await graph(token, `${id}/insights`, asked)).data[0]?.total_value?.value ?? 0;
    };
    const early = await read();
    now += 2 * DAY;
    expect(await read()).toBeGreaterThan(early);
  });

  it("count everybody once over several days, so that days do not add up", async () => {
    const token = await tokenOf();
    const id = await accountOf(token);
    const reach = async (since: number, until: number) =>
      (
        await graph(token, `${id}/insights`, {
          ...total,
          metric: "reach",
          since: ago(since),
          until: ago(until),
        })
      ).data[0]?.total_value?.value ?? 0;
    const [first, second] = [await reach(6, 5), await reach(5, 4)];
    expect(await reach(6, 4)).toBeLessThan(first + second);
  });

  it("tell followers by age and gender together, the largest first, and need a timeframe", async () => {
    const token = await tokenOf();
    const id = await accountOf(token);
    const asked = {
      metric: "follower_demographics",
      period: "lifetime",
      metric_type: "total_value",
      breakdown: "age,gender",
    };
    const { data } = await graph(token, `${id}/insights`, { ...asked, timeframe: "this_month" });
    const parts = data[0]?.total_value?.breakdowns?.[0];
    expect(parts?.dimension_keys).toEqual(["age", "gender"]);
    expect(parts?.results.length).toBe(21);
    const values = parts?.results.map(({ value }) => value) ?? [];
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect((await graph(token, `${id}/insights`, { ...asked, timeframe: "last_30_days" })).error.code).toBe(
      100,
    );
  });

  it("say when followers are online, and nothing yet for the newest two days", async () => {
    const token = await tokenOf();
    const id = await accountOf(token);
    const asked = { metric: "online_followers", period: "lifetime", since: ago(5), until: ago(0) };
    const values = (await graph(token, `${id}/insights`, asked)).data[0]?.values ?? [];
    expect(values.map(({ value }) => Object.keys(value as object).length)).toEqual([24, 24, 24, 0, 0]);
    expect(values[0]?.end_time).toBe("2026-11-10T07:00:00+0000");
  });

  it("come and go by as much as the followers moved", async () => {
    const token = await tokenOf();
    const id = await accountOf(token);
    const asked = {
      ...total,
      metric: "follows_and_unfollows",
      breakdown: "follow_type",
      since: ago(9),
      until: ago(8),
    };
    const entry = (await graph(token, `${id}/insights`, asked)).data[0]?.total_value;
    expect(entry?.value).toBeUndefined();
    expect(entry?.breakdowns?.[0]?.results.every(({ value }) => value >= 0)).toBe(true);
  });
});

describe("refusals", () => {
  it.each([
    [
      "more than 30 days",
      { metric: "reach", since: ago(40), until: ago(5) },
      "more than 30 days (2592000 s)",
    ],
    [
      "a period that does not fit",
      { metric: "reach", period: "days_28" },
      "incompatible with the metric (reach)",
    ],
    ["no period", { metric: "reach", period: "" }, "the parameter period is required"],
    [
      "a series of what has only totals",
      { metric: "views", metric_type: "time_series" },
      "metric_type=total_value",
    ],
    ["an unknown metric", { metric: "reach,nonsense" }, "metric[1] must be one of"],
    ["what was retired", { metric: "impressions" }, "Starting from version 22 and above"],
    ["a breakdown of another metric", { metric: "views", breakdown: "follow_type" }, "invalid breakdown"],
  ])("%s", async (_name, asked, message) => {
    const token = await tokenOf();
    const { error } = await graph(token, `${await accountOf(token)}/insights`, { ...total, ...asked });
    expect(error.code).toBe(100);
    expect(error.message).toContain(message);
  });

  it.each(["instagram_basic", "instagram_manage_insights", "pages_read_engagement"])(
    "code 10 without %s",
    async (permission) => {
      const id = await accountOf(await tokenOf());
      const token = await tokenOf(ALL.filter((one) => one !== permission));
      const { error } = await graph(token, `${id}/insights`, { ...total, metric: "reach" });
      expect(error).toMatchObject({ code: 10 });
    },
  );

  it("an account of somebody else does not exist, a removed app and a token that ran out say so", async () => {
    const token = await tokenOf();
    const id = await accountOf(token);
    expect(
      (await graph(token, "17841000000000000/insights", { ...total, metric: "reach" })).error,
    ).toMatchObject({
      code: 100,
      error_subcode: 33,
    });
    await post("/facebook/expire", { person: FIONA, days: -1 });
    expect((await graph(token, id)).error).toMatchObject({ code: 190, error_subcode: 463 });
    const fresh = await tokenOf();
    await post("/facebook/revoke", { person: FIONA });
    expect((await graph(fresh, id)).error).toMatchObject({ code: 190, error_subcode: 458 });
  });

  it("80002 once the account has been asked too often", async () => {
    const token = await tokenOf();
    const id = await accountOf(token);
    await post("/instagram/limit", { callsPerHour: 0, kind: "account" });
    expect((await graph(token, id)).error.code).toBe(80002);
    await post("/instagram/limit", { callsPerHour: 100_000, kind: "app" });
    expect((await graph(token, id, { fields: "followers_count" })).error).toBeUndefined();
  });

  it("a metric can be empty, or gone", async () => {
    const token = await tokenOf();
    const asked = { ...total, metric: "reach", since: ago(5), until: ago(4) };
    const path = `${await accountOf(token)}/insights`;
    await post("/insights/metrics", { metric: "reach", state: "empty" });
    expect((await graph(token, path, asked)).data).toEqual([]);
    await post("/insights/metrics", { metric: "reach", state: "gone" });
    expect((await graph(token, path, asked)).error.message).toContain("metric[0] must be one of");
    await post("/insights/metrics", { metric: "reach", state: "usual" });
    expect((await graph(token, path, asked)).data).toHaveLength(1);
  });
});

describe("media", () => {
  it("are listed newest first, with an address for more, and have insights of their kind", async () => {
    const token = await tokenOf();
    const id = await accountOf(token);
    const fields = "id,media_product_type,timestamp";
    const { data, paging } = (await graph(token, `${id}/media`, { fields, limit: 30 })) as unknown as {
      data: { id: string; media_product_type: string }[];
      paging: { cursors: { after: string }; next: string };
    };
    expect(data).toHaveLength(30);
    expect(paging.next).toBeTruthy();
    const reel = data.find(({ media_product_type }) => media_product_type === "REELS");
    const image = data.find(({ media_product_type }) => media_product_type === "FEED");
    const watched = await graph(token, `${reel?.id}/insights`, { metric: "views,ig_reels_avg_watch_time" });
    expect(watched.data.map(({ name, period }) => [name, period])).toEqual([
      ["views", "lifetime"],
      ["ig_reels_avg_watch_time", "lifetime"],
    ]);
    const wrong = await graph(token, `${image?.id}/insights`, { metric: "ig_reels_avg_watch_time" });
    expect(wrong.error).toMatchObject({ code: 100 });
    expect(wrong.error.message).toContain("does not support the ig_reels_avg_watch_time metric");
  });

  it("a story has insights for a day, with how it was left, and is gone after it", async () => {
    const id = await accountOf(await tokenOf(), "ocean.yoga");
    const listed = async () =>
      (await graph(await tokenOf(), `${id}/stories`, { fields: "id,timestamp" })).data as { id: string }[];
    let stories = await listed();
    for (let hours = 0; hours < 72 && stories.length === 0; hours += 4) {
      now += DAY / 6;
      stories = await listed();
    }
    const story = stories[0]?.id;
    const token = await tokenOf();
    const asked = { metric: "views,navigation", breakdown: "story_navigation_action_type" };
    const { data } = await graph(token, `${story}/insights`, asked);
    expect(
      data[1]?.total_value?.breakdowns?.[0]?.results.map(({ dimension_values }) => dimension_values[0]),
    ).toEqual(["SWIPE_FORWARD", "TAP_BACK", "TAP_EXIT", "TAP_FORWARD"]);
    now += 2 * DAY;
    expect((await graph(await tokenOf(), `${story}/insights`, asked)).error.error_subcode).toBe(33);
  });

  it("fifty calls can go in one, each with its own answer", async () => {
    const token = await tokenOf();
    const id = await accountOf(token);
    const batch = [
      { method: "GET", relative_url: `${id}?fields=followers_count` },
      {
        method: "GET",
        relative_url: `${id}/insights?metric=views&period=day&metric_type=total_value&since=${ago(4)}&until=${ago(3)}`,
      },
      { method: "GET", relative_url: `${id}/insights?metric=nonsense&period=day` },
    ];
    const form = new URLSearchParams({
      access_token: token,
      appsecret_proof: proofOf(token),
      batch: JSON.stringify(batch),
    });
    const answer = await fetch(`${sandbox.url}/graph.facebook.com/v26.0`, { method: "POST", body: form });
    const parts = (await answer.json()) as { code: number; body: string }[];
    expect(parts.map(({ code }) => code)).toEqual([200, 200, 400]);
    expect(JSON.parse(parts[1]?.body ?? "").data).toHaveLength(1);
  });
});
