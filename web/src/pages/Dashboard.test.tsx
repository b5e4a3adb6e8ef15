import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listAllFirings } from "@owlstat/core/alarms/contract.ts";
import { listConnectedPages } from "@owlstat/core/connections/contract.ts";
import {
  type DashboardPeriod,
  getDashboard,
  getDashboardPeriod,
  getSince,
  type Since,
} from "@owlstat/core/dashboard/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { listFolders } from "@owlstat/core/folders/contract.ts";
import { listGoals } from "@owlstat/core/goals/contract.ts";
import { listImports, listSharedLists } from "@owlstat/core/imports/contract.ts";
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { account, tracking } from "../testing/accounts.ts";
import { answer } from "../testing/answers.ts";
import { somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("dashboard");
const shell = textsOf("shell");

const SINCE: Since = {
  kind: "visit",
  at: "2026-03-01T08:00:00.000Z",
  change: 120,
  of: 3,
  top: { username: "nasa", change: 100 },
  breakouts: 0,
  added: 0,
  fired: 2,
  reached: 1,
};
const figures = { of: 3, value: 120 };
const BOARD: Answer<typeof getDashboard> = {
  since: SINCE,
  totals: {
    accounts: 3,
    followers: { value: 60_000, of: 3 },
    followers_d7: { ...figures, percent: 0.2 },
    followers_d30: { ...figures, percent: 0.2 },
    posts_d7: figures,
    posts_d30: figures,
    engagement: { value: 2.5, of: 3 },
  },
  trend: { of: 0, points: [] },
  movers: { up: [], down: [] },
  movers_d30: { up: [], down: [] },
  comparable_from: null,
  breakouts: [],
  accounts: ["nasa", "natgeo", "corner.shop"].map((username) => ({
    username,
    name: null,
    profile_pic_hash: null,
    status: "fresh" as const,
    followers_count: 20_000,
    followers_d7: 7,
    followers_d30: 30,
    posts_count: 10,
    engagement: 2.5,
    sparkline: [],
  })),
  sample: false,
};

function period(value: number, before: DashboardPeriod["totals"]["followers"]["before"]): DashboardPeriod {
  const moved = (username: string, followers: number, change: number) => ({
    username,
    followers,
    change,
    percent: (100 * change) / followers,
  });
  return {
    totals: {
      followers: { value, of: 3, percent: 1.5, before },
      posts: { value: 12, of: 3, before: null },
      engagement: { change: -0.25, of: 3 },
    },
    trend: { of: 0, points: [] },
    accounts: [moved("nasa", 2_000_000, 2000), moved("natgeo", 10_000, 500), moved("corner.shop", 90, 15)],
  };
}

const READS = [
  answer(getDashboard, BOARD),
  answer(getDashboardPeriod, period(2515, { of: 3, now: 2515, value: 1800 }), { window: "30d" }),
  answer(getDashboardPeriod, period(9000, { of: 2, now: 8000, value: -70 }), { window: "90d" }),
  answer(listAllFirings, { firings: [] }),
  answer(listGoals, { goals: [], most: 10 }),
  // The reminder to connect asks for these.
  answer(listConnectedPages, { logins: [], pages: [] }),
  answer(listAccounts, tracking()),
];
const USER = somebody({ igaccounts: [{ username: "nasa", profile_pic_hash: null }] });
const open = (address: string) => renderPage(address, READS, { user: USER });

test("tiles say what the same figure was in the period before", async () => {
  const page = await open("/dashboard");
  const tiles = within(await page.findByRole("region", { name: t("totals.title") }));
  expect(tiles.getByText(t("before.all", { amount: "+1.8K" }))).toBeTruthy();
  expect(tiles.getByText(t("before.none"))).toBeTruthy();
});

test("another period is asked for, the address keeps it, and fewer comparable accounts are said", async () => {
  const page = await open("/dashboard");
  await page.user.click(await page.findByRole("radio", { name: t("period.90d") }));
  await page.findByText(t("before.some", { amount: "−70", of: 2, now: "+8K" }));
  expect(page.address()).toBe("/dashboard?period=90d");
});

test("movers are ranked by followers or by per cent, small accounts apart", async () => {
  const page = await open("/dashboard");
  const growing = async () =>
    within(await page.findByRole("region", { name: t("movers.up") }))
      .getAllByRole("listitem")
      .map((item) => /@[\w.]+/.exec(item.textContent ?? "")?.[0]);
  expect(await growing()).toEqual(["@nasa", "@natgeo"]);
  await page.user.click(page.getByRole("radio", { name: t("movers.rank.percent") }));
  await expect.poll(growing).toEqual(["@natgeo", "@nasa"]);
  const small = page.getByRole("region", { name: t("movers.small", { count: "1,000" }) });
  expect(small.textContent).toContain("@corner.shop");
});

test("posts and their number are neither good nor bad, so they have no colour", async () => {
  const page = await open("/dashboard");
  const tiles = await page.findByRole("region", { name: t("totals.title") });
  const posts = within(tiles)
    .getByText(t("tile.posts", { period: t("period.30d") }))
    .closest("div");
  expect(posts?.querySelector(".text-positive, .text-negative")).toBeNull();
});

test("a list that is not shown whole says on paper how much of it is", async () => {
  const [one] = BOARD.accounts;
  const names = Array.from({ length: 40 }, (_, index) => `account${index}`);
  const accounts = names.map((username) => ({ ...one, username }) as (typeof BOARD.accounts)[number]);
  const reads = [answer(getDashboard, { ...BOARD, accounts }), ...READS.slice(1)];
  const page = await renderPage("/dashboard", reads, { user: USER });
  const all = await page.findByRole("button", { name: t("showAll", { count: 40 }) });
  const shown = page.getAllByRole("link", { name: /@account/ }).length;
  expect(page.getByText(t("shownOf", { shown, count: 40 }))).toBeTruthy();
  await page.user.click(all);
  expect(page.queryByText(/of 40 shown/)).toBeNull();
});

test("the page of accounts opens with what changed since the last visit, with links to it", async () => {
  const page = await renderPage(
    "/accounts",
    [
      answer(listAccounts, tracking(account("nasa"))),
      answer(getSince, { since: SINCE, accounts: 3 }),
      answer(listFolders, { folders: [] }),
      answer(listImports, { imports: [], files: { used: 0, most: 0 } }),
      answer(listSharedLists, { lists: [] }),
    ],
    { user: USER },
  );
  const fired = await page.findByRole("link", { name: "2 alarms" });
  expect(fired.getAttribute("href")).toBe("/alarms");
  expect(page.getByRole("link", { name: "1 goal" }).getAttribute("href")).toBe("/goals");
});

test("the menu shows the pages below the open entry, and marks the one that is open", async () => {
  const page = await open("/goals");
  const menu = within(page.getAllByRole("complementary")[0] as HTMLElement);
  const goals = await menu.findByRole("link", { name: shell("menu.goals") });
  expect(goals.getAttribute("aria-current")).toBe("page");
  expect(menu.getByRole("link", { name: shell("menu.alarms") }).getAttribute("aria-current")).toBeNull();
  expect(menu.queryByRole("link", { name: shell("menu.sent") })).toBeNull();
});
