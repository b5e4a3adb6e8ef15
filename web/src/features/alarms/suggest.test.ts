import type { Account } from "@owlstat/core/accounts/contract.ts";
import { expect, test } from "vitest";
import { isMade, suggestionsFor } from "./suggest.ts";

function account(username: string, followers: number | null, d30: number | null, days = 30): Account {
  const figures = { followers_count: followers, following_count: 1, posts_count: 1, engagement: 1 };
  return {
    ...figures,
    username,
    name: null,
    profile_pic_hash: null,
    status: "fresh",
    d7: figures,
    d30: { ...figures, followers_count: d30, ...(days !== 30 && { days }) },
    sparkline: [],
    last_collected_at: null,
    added_at: "2026-01-01T00:00:00Z",
    favourite: false,
    mine: false,
    folders: [],
  };
}

test("without accounts nothing is suggested", () => {
  expect(suggestionsFor([], "en")).toEqual([]);
});

test("a loss is measured by the account's own pace", () => {
  const [loss] = suggestionsFor([account("barilla", 9000, 1800)], "en");
  expect(loss).toMatchObject({
    key: "loss",
    values: { account: "barilla", pace: "60", direction: "up", days: "30", lost: "200" },
    draft: { measure: "daily_change", condition: "below", value: "-200", who: "@barilla" },
  });
});

test("what an account loses now and then is not suggested", () => {
  const swinging = { ...account("nasa", 9000, 1800), sparkline: [9000, 8600, null, 7000, 7100] };
  expect(suggestionsFor([swinging], "en")[0]?.draft).toMatchObject({ value: "-400" });
  const sinking = { ...account("nasa", 9000, 1800), sparkline: [9000, 7990] };
  expect(suggestionsFor([sinking], "en")[0]?.draft).toMatchObject({ value: "-2000" });
});

test("an account that hardly moves has no pace to measure a loss by", () => {
  const keys = suggestionsFor([account("quiet", 9000, 14), account("still", 9000, 0)], "en").map(
    ({ key }) => key,
  );
  expect(keys).not.toContain("loss");
});

test.each([
  { days: 30, change: 1800, pace: "60", direction: "up" },
  { days: 7, change: -420, pace: "60", direction: "down" },
  { days: 10, change: 20, pace: "2", direction: "up" },
])("$change followers in $days days are $pace a day", ({ days, change, pace, direction }) => {
  const [loss] = suggestionsFor([account("barilla", 9000, change, days)], "en");
  expect(loss?.values).toMatchObject({ pace, direction });
});

test("less than a week says nothing about an account's pace", () => {
  const suggestions = suggestionsFor([account("barilla", 9000, 600, 6)], "en");
  expect(suggestions.map(({ key }) => key)).toEqual(["anomaly", "breakout", "stopped"]);
});

test("the two accounts closest to each other may overtake each other", () => {
  const accounts = [account("a", 1000, null), account("b", 100, null), account("c", 950, null)];
  const suggestions = suggestionsFor(accounts, "en");
  expect(suggestions.map(({ key }) => key)).toEqual(["anomaly", "breakout", "stopped", "overtake"]);
  expect(suggestions.at(-1)?.values).toEqual({ account: "a", other: "c" });
});

test("what exists already is not suggested again", () => {
  const [loss, anomaly] = suggestionsFor([account("barilla", 9000, 1800)], "en");
  const alarm = (parts: object) => [{ covers: "accounts", usernames: ["barilla"], ...parts }] as never;
  expect(loss && isMade(loss, alarm({ measure: "daily_change" }))).toBe(true);
  expect(loss && isMade(loss, alarm({ measure: "daily_change", usernames: ["nasa"] }))).toBe(false);
  expect(anomaly && isMade(anomaly, alarm({ measure: "anomaly", covers: "all", usernames: [] }))).toBe(true);
});
