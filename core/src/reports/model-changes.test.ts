import { describe, expect, test } from "vitest";
import type { Kpi } from "../analyses/overview/kpis/rule.ts";
import { found } from "../analyses/result.ts";
import { followersUpToToday } from "../analyses/testing.ts";
import { reportModel } from "./model-build.ts";
import type { AccountInput, ReportInput } from "./model-input.ts";
import { accountInput, ENGLISH, reportInput } from "./testing.ts";

const COMPARED = { from: "2025-12-31", to: "2026-03-30" } as const;

const tile = (metric: Kpi["metric"], now: number, change: number | null, percent: number | null): Kpi => ({
  metric,
  now,
  change,
  percent,
  since: null,
  sparkline: [],
});
const kpis = (growth: number, rate = 2, points: number | null = null) => ({
  tiles: [tile("followers", 1000 + growth, growth, growth / 10), tile("engagement", rate, points, null)],
});

/** An account that grew by so many of a thousand followers. */
function grown(
  username: string,
  growth: number,
  parts: { before?: number; rate?: number; points?: number } = {},
) {
  const account = accountInput(username);
  const { before, rate, points } = parts;
  const day = "2026-06-01" as const;
  const netGrowth = {
    from: day,
    to: day,
    start: 1000,
    end: 1000 + growth,
    change: growth,
    percent: growth / 10,
  };
  const results = {
    ...account.results,
    kpis: found(kpis(growth, rate, points), 90),
    "net-growth": found(netGrowth, 90),
  };
  const previous = before === undefined ? {} : { previous: kpis(before) };
  return { ...account, results, view: { ...account.view, ...previous } } as AccountInput;
}
const said = (accounts: AccountInput[], parts: Partial<ReportInput> = {}) =>
  reportModel(
    reportInput({ accounts, sections: ["kpis"], compared: COMPARED, ...parts }),
    ENGLISH,
  ).summary.findings.map(({ username, text }) => `${username}: ${text}`);

/** The account of a line of followers, a day each up to 28 June. */
function lined(counts: readonly number[], before: number) {
  const sparkline = followersUpToToday(counts).map(({ day, followers: value }) => ({ day, value }));
  const account = grown("a", (counts.at(-1) ?? 0) - (counts[0] ?? 0), { before });
  const [followers, engagement] = kpis((counts.at(-1) ?? 0) - (counts[0] ?? 0)).tiles;
  const tiles = [followers && { ...followers, sparkline }, engagement].filter((one) => one !== undefined);
  return { ...account, results: { ...account.results, kpis: found({ tiles }, 90) } } as AccountInput;
}

describe("which way it goes at the end", () => {
  test.each([
    [
      "after its peak",
      [1000, 1300, 1280, 1260, 1240, 1220, 1210, 1200, 1190],
      -80,
      "It grew until 21 June 2026 and has lost 110 since.",
    ],
    [
      "after its low",
      [1000, 800, 810, 820, 830, 840, 850, 860, 870],
      80,
      "It lost followers until 21 June 2026 and has won 70 since.",
    ],
    ["right at its peak", [1000, 1100, 1200], -80, "The account lost followers before and now grows again."],
  ])("an account %s", (_, counts, before, sentence) => {
    expect(said([lined(counts, before)])[0]).toContain(sentence);
  });

  test("+16 after +13 is no news", () => {
    expect(said([grown("a", 16, { before: 13 })])[0]).not.toContain("faster");
  });
});

describe("the opening summary", () => {
  test.each([
    ["faster growth", 50, 20, "In the period 31 Dec 2025 – 30 Mar 2026: +20. Growth is faster than before."],
    ["slower growth", 50, 80, "In the period 31 Dec 2025 – 30 Mar 2026: +80. Growth is slower than before."],
    [
      "a turn to the worse",
      -50,
      80,
      "In the period 31 Dec 2025 – 30 Mar 2026: +80. The account grew before and now loses followers.",
    ],
    [
      "a turn to the better",
      50,
      -80,
      "In the period 31 Dec 2025 – 30 Mar 2026: −80. The account lost followers before and now grows again.",
    ],
    [
      "a larger loss",
      -50,
      -20,
      "In the period 31 Dec 2025 – 30 Mar 2026: −20. The loss is larger than before.",
    ],
  ])(
    "says what changed, by how much, compared with what, and what it means: %s",
    (_, growth, before, told) => {
      const [first] = said([grown("a", growth, { before })]);
      expect(first).toMatch(/^a: Followers: [+−]50 \([+−]5\.00%\), now [\d,]+\. /);
      expect(first).toContain(told);
    },
  );

  test("ranks the changes of all accounts, and says who is first and last", () => {
    const findings = said([grown("small", 5), grown("large", 400), grown("middle", 50)]);
    expect(findings[0]).toMatch(/^large: .* The strongest growth of the 3 accounts\.$/);
    expect(findings.map((line) => line.split(":")[0])).toEqual(["large", "middle", "small"]);
    expect(findings[2]).toMatch(/The weakest growth of the 3 accounts\.$/);
  });

  test("says engagement only with what it is compared with", () => {
    expect(said([grown("a", 0, { rate: 3, points: 0.5 })])).toEqual([
      expect.stringMatching(/^a: Engagement 3\.00%: \+0\.50\spp against the 90 days before\./),
    ]);
    expect(said([grown("a", 0, { rate: 3 })])).toEqual([]);
    expect(said([grown("a", 0, { rate: 3, points: 0.004 })])).toEqual([]);
  });

  test("says a comment on a section of several accounts once, and an account's own below it", () => {
    const comments = [
      { section: "kpis" as const, username: null, text: "For all" },
      { section: "kpis" as const, username: "b", text: "For one" },
    ];
    const accounts = Array.from({ length: 12 }, (_, index) => grown(index === 1 ? "b" : `a${index}`, 5));
    const model = reportModel(reportInput({ accounts, sections: ["kpis"], comments }), ENGLISH);
    expect(model.summary.text).toBe(`${ENGLISH.t("kpis.title")}: For all`);
    expect(JSON.stringify(model).split("For all")).toHaveLength(2);
    expect(model.accounts.map(({ sections }) => sections[0]?.comment ?? null).filter(Boolean)).toEqual([
      "For one",
    ]);
  });
});

describe("a comparison", () => {
  const accounts = Array.from({ length: 12 }, (_, index) => accountInput(`a${index}`));
  const { comparison } = reportModel(reportInput({ accounts, sections: ["compare"] }), ENGLISH);

  test("draws followers from 100 on and says growth in per cent", () => {
    const [followers, engagement] = comparison;
    expect(followers?.table?.rows[0]?.[1]?.raw).toBe(100);
    expect(followers?.finding).toMatch(/^@a0: [+−][\d.]+%, the others [+−][\d.]+% on average$/);
    expect(followers?.note).toContain("Each line is 100 at the start of the period.");
    expect(engagement?.note).not.toContain("Each line is 100 at the start of the period.");
  });

  test("says which accounts of how many it shows", () => {
    for (const { note } of comparison)
      expect(note).toContain("5 of 12 accounts: @a0, @a1, @a2, @a3 and @a4.");
  });
});
