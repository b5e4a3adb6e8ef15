import type { Account } from "@owlstat/core/accounts/contract.ts";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { addressOf, newcomer, newcomerIn, PASSWORD } from "../helpers/newcomer.ts";
import { answerCookies, fillLogin, logIn, open } from "../helpers/people.ts";
import { englishAnd, wordsOf } from "../helpers/texts.ts";

/** How somebody gets to a control and uses it: by Tab and Enter alone, or with a finger. */
const WAYS = {
  keyboard: { device: { viewport: { width: 1280, height: 800 } }, press: byKeyboard, tick: tickByKeyboard },
  touch: {
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    press: (control: Locator) => control.tap(),
    tick: (box: Locator) => box.tap(),
  },
} as const;

const MOST_TABS = 60;

/** Goes on by Tab, or back, until it is reached, as somebody without a mouse does. */
async function tabTo(control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const { keyboard } = control.page();
  await expect(control).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press(key);
  }
  await expect(control, `within ${MOST_TABS} tabs`).toBeFocused();
}

async function byKeyboard(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press("Enter");
}

async function tickByKeyboard(box: Locator): Promise<void> {
  await tabTo(box);
  await box.page().keyboard.press("Space");
}

for (const language of englishAnd("de")) {
  const say = wordsOf(language);
  for (const way of ["keyboard", "touch"] as const) {
    test(`a visitor signs up from a profile and finds it on the dashboard: ${language}, by ${way}`, async ({
      browser,
    }) => {
      const { device, press, tick } = WAYS[way];
      const reach = way === "keyboard" ? tabTo : press;
      const context = await browser.newContext({ locale: language, ...device });
      await answerCookies(context);
      const page = await context.newPage();
      const write = async (name: string, text: string) => {
        await reach(page.locator(`input[name=${name}]`));
        await page.keyboard.type(text);
      };
      await open(page, "/");
      await reach(page.getByRole("main").getByRole("combobox"));
      await page.keyboard.type("@natgeo");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/profile\/natgeo$/);
      await press(page.getByRole("link", { name: say("profiles", "track.action") }));
      const title = say("auth", "signup.track.title", { username: "natgeo" });
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await write("name", "Vera Visitor");
      await write("email", addressOf("vera", language));
      await write("password", PASSWORD);
      await tick(page.locator("input[name=terms]"));
      await press(page.locator("main form button[type=submit]"));
      await expect(page).toHaveURL(/\/first-steps\?then=\/dashboard\/natgeo$/);
      const tracked = say("onboarding", "step.track_account.done", { username: "natgeo" });
      await expect(page.getByRole("link", { name: tracked })).toBeVisible();
      await press(page.getByRole("link", { name: say("onboarding", "firstSteps.goOn") }));
      await expect(page).toHaveURL(/\/dashboard\/natgeo$/);
      // The menu stands before the page, so that it is reached by going back.
      const menu = page.locator("a[href$='/dashboard']:visible").first();
      if (way === "keyboard") await tabTo(menu, "Shift+Tab");
      await press(menu);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(
        page
          .getByRole("main")
          .getByRole("link", { name: /natgeo/ })
          .first(),
      ).toBeVisible();
      await context.close();
    });
  }
}

test("whoever has an account already logs in instead, and the profile is tracked", async ({ browser }) => {
  const { page, email } = await newcomer(browser, "en", "Larry Login");
  await open(page, "/logout");
  await open(page, "/profile/juventus");
  await page.getByRole("link", { name: "Track this profile" }).click();
  await expect(page.getByRole("heading", { name: "Sign up to track @juventus" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Log in to track @juventus" })).toBeVisible();
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL("/dashboard/juventus");
  await expect(page.getByRole("button", { name: "Tracked: actions for @juventus" })).toBeVisible();
});

test("the button to track is in the page before any script runs", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/profile/nasa");
  await expect(page.getByRole("link", { name: "Track this profile" })).toHaveAttribute(
    "href",
    "/signup?then=/profile/nasa%3Ftrack%3Dtrue",
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
    ...NONE,
    followers_count: 500_000 - index,
    username: `account.${index}`,
    name: `Account ${index}`,
    profile_pic_hash: null,
    status: "fresh",
    d7: NONE,
    d30: NONE,
    folders: [],
    favourite: false,
    mine: false,
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
  await page.locator("section:has(> table)").evaluate((list) => {
    list.scrollTo(0, list.scrollHeight);
    list.scrollIntoView({ block: "end" });
  });
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
