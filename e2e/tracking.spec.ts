import type { Account } from "@owlstat/core/accounts/contract.ts";
import { expect, type Page, test } from "@playwright/test";
import { newcomer, newcomerIn } from "./newcomer.ts";
import { answerCookies, fillLogin, logIn, open } from "./people.ts";

test("a visitor who wants to track logs in and comes back to the profile", async ({ context, page }) => {
  await answerCookies(context);
  await open(page, "/profile/juventus?window=90d&metric=posts");
  await page.getByRole("link", { name: "Track this profile" }).click();
  await expect(page).toHaveURL(/\/login\?then=\/profile\/juventus%3Fwindow%3D90d%5Emetric%3Dposts$/);
  await expect(page.locator("input[name=email]")).toBeAttached();
  await fillLogin(page, "demo@owlstat.test", "demo1234");
  await expect(page).toHaveURL("/profile/juventus?window=90d&metric=posts");
  await expect(page.getByRole("button", { name: "Track this profile" })).toBeVisible();
});

test("the button to track is in the page before any script runs", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/profile/nasa");
  await expect(page.getByRole("link", { name: "Track this profile" })).toHaveAttribute(
    "href",
    "/login?then=/profile/nasa",
  );
  await context.close();
});

test("a profile is tracked, filed and given up from its own page", async ({ browser }) => {
  const { page } = await newcomer(browser, "en", "Paula Profile");
  await open(page, "/profile/nasa");
  await page.getByRole("button", { name: "Track this profile" }).click();
  await expect(page.getByText("@nasa is tracked from now on.")).toBeVisible();
  const menu = page.getByRole("button", { name: "Tracked: actions for @nasa" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Put into a folder…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=name]").fill("Space");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("checkbox", { name: "Space" })).toBeChecked();
  await page.keyboard.press("Escape");
  await menu.click();
  await page.getByRole("menuitem", { name: "Open in the dashboard" }).click();
  await expect(page.getByRole("navigation", { name: "Open profiles" })).toBeVisible();
  await page.getByRole("button", { name: "Tracked: actions for @nasa" }).click();
  await page.getByRole("menuitem", { name: "Stop tracking" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(page.getByText("Your account has been removed from your list")).toBeVisible();
  await expect(page.getByText("No accounts left")).toBeVisible();
  await page.context().close();
});

const NONE = { followers_count: null, following_count: null, posts_count: null, engagement: null };

function account(index: number): Account {
  return {
    ...{ ...NONE, followers_count: 500_000 - index, username: `account.${index}`, name: `Account ${index}` },
    ...{ profile_pic_hash: null, status: "fresh", d7: NONE, d30: NONE, folders: [], favourite: false },
    sparkline: Array.from({ length: 30 }, (_, day) => 1000 + ((day * index) % 37)),
    last_collected_at: "2026-01-01T00:00:00Z",
    added_at: "2026-01-01T00:00:00Z",
  };
}

async function withManyAccounts(page: Page, count: number): Promise<void> {
  const accounts = Array.from({ length: count }, (_, index) => account(index));
  const answer = { accounts, slots: { used: count, total: count } };
  await page.route("**/api/users/accounts", (route) => route.fulfill({ json: answer }));
  await open(page, "/alarms");
  await page.getByRole("link", { name: "Accounts" }).first().click();
}

test("of five hundred accounts only those in sight are drawn, and the last one is reached", async ({
  context,
}) => {
  await newcomerIn(context);
  const page = await context.newPage();
  await withManyAccounts(page, 500);
  const rows = page.locator("tbody tr[data-username]");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "501");
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => rows.count()).toBeLessThan(60);
  const box = page.getByRole("checkbox", { name: "Select @account.3", exact: true });
  await box.focus();
  await page.locator("section:has(> table)").evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(page.getByText("@account.499", { exact: true })).toBeInViewport();
  await expect(box, "whoever stands in a row stays there").toBeFocused();
  expect(await rows.count()).toBeLessThan(60);
  await page.getByRole("radio", { name: "Cards" }).click();
  const cards = page.locator("li[data-username]");
  await expect(cards.first()).toBeVisible();
  await expect.poll(() => cards.count()).toBeLessThan(90);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText("@account.499", { exact: true })).toBeInViewport();
});

for (const [width, seen, hidden] of [
  [390, "li[data-username=nasa]", "table"],
  [1280, "tr[data-username=nasa]", "li[data-username]"],
] as const) {
  test(`at ${width} px the list is right from the first paint on, and nothing moves`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, locale: "en-GB" });
    await logIn(context, "demo");
    const page = await context.newPage();
    await page.addInitScript(() => {
      const kept = window as unknown as { shifted: number };
      kept.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) kept.shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, "/accounts");
    await expect(page.locator(seen)).toBeVisible();
    await expect(page.locator(hidden)).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted).toBeLessThan(0.02);
    await context.close();
  });
}
