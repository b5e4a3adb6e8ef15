import { expect, type Page, test } from "@playwright/test";
import { newcomerIn, onAnotherDevice } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { englishAnd, type Say, wordsOf } from "../helpers/texts.ts";

const LANGUAGES = englishAnd("de");

const tabsOf = (page: Page, say: Say) => page.getByRole("navigation", { name: say("shell", "tabs.label") });
const shows = (page: Page, say: Say, usernames: readonly string[]) =>
  expect(tabsOf(page, say).getByRole("link")).toHaveText(usernames.map((username) => `@${username}`));

/** The server's answer to a change of the tabs. */
const answerTo = (page: Page, method: "POST" | "DELETE", path: string) =>
  page.waitForResponse(
    (response) => response.url().endsWith(`/api/users${path}`) && response.request().method() === method,
  );

/** Visits profiles one after the other, each until its tab is kept. */
async function visit(page: Page, usernames: readonly string[]): Promise<void> {
  for (const username of usernames) {
    const kept = answerTo(page, "POST", "/tabs");
    await open(page, `/dashboard/${username}`);
    await kept;
  }
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`profile tabs in ${language}`, () => {
    test.use({ locale: language });

    test("are opened by visiting, keep their order, and are there on the next load before any script", async ({
      context,
      browser,
    }) => {
      await newcomerIn(context);
      const page = await context.newPage();
      await visit(page, ["nasa", "natgeo"]);
      await open(page, "/dashboard/NASA");
      await shows(page, say, ["nasa", "natgeo"]);
      await expect(tabsOf(page, say).getByRole("link", { name: "@nasa" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await tabsOf(page, say).getByRole("link", { name: "@natgeo" }).click();
      await expect(page).toHaveURL(/\/dashboard\/natgeo$/);
      await open(page, "/accounts");
      await shows(page, say, ["nasa", "natgeo"]);
      // The palette offers them first, the newest on top.
      await page.keyboard.press("Control+k");
      const recent = page.getByRole("option").filter({ hasText: say("palette", "group.recent") });
      await expect(recent).toHaveText([/^@natgeo/, /^@nasa/]);
      const plain = await browser.newContext({ javaScriptEnabled: false, locale: language });
      await plain.addCookies(await context.cookies());
      const drawn = await plain.newPage();
      await drawn.goto("/accounts");
      await shows(drawn, say, ["nasa", "natgeo"]);
      await plain.close();
    });

    test("close by their button and by the Delete key; the one being shown gives way to the accounts", async ({
      context,
    }) => {
      await newcomerIn(context);
      const page = await context.newPage();
      await visit(page, ["nasa", "natgeo", "nike"]);
      const close = (username: string) =>
        tabsOf(page, say).getByRole("button", { name: say("shell", "tabs.close", { username }) });
      await close("natgeo").click();
      await shows(page, say, ["nasa", "nike"]);
      await expect(page).toHaveURL(/\/dashboard\/nike$/);
      await tabsOf(page, say).getByRole("link", { name: "@nasa" }).focus();
      await page.keyboard.press("Delete");
      await shows(page, say, ["nike"]);
      await expect(tabsOf(page, say).getByRole("link", { name: "@nike" })).toBeFocused();
      const closed = answerTo(page, "DELETE", "/tabs/nike");
      await close("nike").click();
      await expect(page).toHaveURL(/\/accounts$/);
      await expect(tabsOf(page, say)).toHaveCount(0);
      await closed;
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(tabsOf(page, say)).toHaveCount(0);
    });

    test("follow to another device at once; clearing goes to the accounts", async ({ context, browser }) => {
      await newcomerIn(context);
      const other = await browser.newContext({ locale: language });
      await onAnotherDevice(context, other);
      const phone = await other.newPage();
      const listening = phone.waitForResponse("**/api/users/events");
      await open(phone, "/alarms");
      await listening;
      const page = await context.newPage();
      await visit(page, ["nasa", "natgeo"]);
      await shows(phone, say, ["nasa", "natgeo"]);
      await tabsOf(page, say)
        .getByRole("button", { name: say("shell", "tabs.clear") })
        .click();
      await expect(page).toHaveURL(/\/accounts$/);
      await expect(tabsOf(page, say)).toHaveCount(0);
      await expect(tabsOf(phone, say)).toHaveCount(0);
      await expect(phone).toHaveURL(/\/alarms$/);
      await other.close();
    });
  });
}

test("a tab that could not be closed comes back with a message", async ({ context }) => {
  const say = wordsOf("en");
  await newcomerIn(context);
  const page = await context.newPage();
  await visit(page, ["nasa"]);
  await open(page, "/alarms");
  await page.route("**/api/users/tabs/**", (route) => route.abort());
  await tabsOf(page, say)
    .getByRole("button", { name: say("shell", "tabs.close", { username: "nasa" }) })
    .click();
  await expect(page.getByText(say("shell", "tabs.closeFailed"))).toBeVisible();
  await shows(page, say, ["nasa"]);
});

test("the tab being shown stays closed while the accounts are on their way", async ({ context }) => {
  const say = wordsOf("en");
  await newcomerIn(context);
  const page = await context.newPage();
  await visit(page, ["nasa", "natgeo"]);
  await shows(page, say, ["nasa", "natgeo"]);
  const looked = Promise.withResolvers<void>();
  await page.route("**/assets/Accounts*.js", async (route) => {
    await looked.promise;
    await route.continue();
  });
  const added = await page.evaluateHandle(() => {
    const names: (string | null)[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) names.push(...[...addedNodes].map((node) => node.textContent));
    }).observe(document.querySelector("nav:has(button)") ?? document.body, {
      childList: true,
      subtree: true,
    });
    return names;
  });
  const closed = answerTo(page, "DELETE", "/tabs/natgeo");
  await tabsOf(page, say)
    .getByRole("button", { name: say("shell", "tabs.close", { username: "natgeo" }) })
    .click();
  await shows(page, say, ["nasa"]);
  await (await closed).finished();
  // Wait until the answer is drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await added.jsonValue()).not.toContain("@natgeo");
  looked.resolve();
  await expect(page).toHaveURL(/\/accounts$/);
  await shows(page, say, ["nasa"]);
});

test("an address that is no name gets no tab", async ({ context }) => {
  const say = wordsOf("en");
  await newcomerIn(context);
  const page = await context.newPage();
  await visit(page, ["nasa"]);
  await open(page, "/dashboard/a%20b");
  await shows(page, say, ["nasa"]);
});
