import { fileURLToPath } from "node:url";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { ageVisits } from "../../server/src/testing/database/age-visits.ts";
import { send } from "../helpers/calls.ts";
import { newcomer } from "../helpers/newcomer.ts";
import { logIn, open, type Person, reload } from "../helpers/people.ts";
import { englishAnd, type Say, wordsOf } from "../helpers/texts.ts";

const DATABASE = fileURLToPath(new URL("../results/data/postgres", import.meta.url));
const LANGUAGES = englishAnd("fr");

const table = (page: Page, say: Say) =>
  page.getByRole("table", { name: say("dashboard", "accounts.caption") });

async function dashboardOf(browser: Browser, person: Person, language: Language): Promise<Page> {
  const context = await browser.newContext({ locale: language });
  await logIn(context, person);
  const page = await context.newPage();
  await open(page, "/dashboard");
  return page;
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test(`the dashboard tells what changed since the last visit, in ${language}`, async ({ browser }) => {
    const page = await dashboardOf(browser, "demo", language);
    await expect(page.getByRole("heading", { level: 1, name: say("dashboard", "title") })).toBeVisible();
    await ageVisits(DATABASE, "demo@owlstat.test", 2);
    await page.reload();
    const [before] = say("dashboard", "since.visit", {
      kind: "gained",
      when: "¦",
      amount: "",
      count: 2,
    }).split("¦");
    const sentence = page.getByText(before ?? "");
    await expect(sentence).toContainText(language === "en" ? "(2 days ago)" : "(avant-hier)");
    await expect(sentence.getByRole("link", { name: /^@/ })).toHaveAttribute("href", /\/dashboard\/[\w.]+$/);
    const told = await sentence.textContent();
    await page.reload();
    await expect(sentence, "the same all through the visit").toHaveText(told ?? "");
    await page.context().close();
  });

  test(`whoever is new sees a sample and the way to the first account, in ${language}`, async ({
    browser,
  }) => {
    const { page } = await newcomer(browser, language, "Nora New");
    await open(page, "/dashboard");
    const note = page.getByRole("region", { name: say("dashboard", "sample.title") });
    await expect(note.getByText(say("dashboard", "sample.badge"), { exact: true })).toBeVisible();
    await expect(page.getByRole("table", { name: say("dashboard", "accounts.sample") })).toBeVisible();
    await expect(page.getByRole("link", { name: say("dashboard", "add") })).toHaveCount(1);
    await note.getByRole("link", { name: say("dashboard", "add") }).click();
    await expect(page).toHaveURL(/\/accounts\?add=1$/);
    await page.context().close();
  });

  test(`a first account grows from its second day on, and is told so, in ${language}`, async ({
    browser,
  }) => {
    const { page } = await newcomer(browser, language, "Nora New");
    await send(page.context(), trackAccount, { username: `first.day.${language}` });
    await open(page, "/dashboard");
    await expect(page.getByText(say("dashboard", "movers.later"))).toBeVisible();
    await expect(page.getByText(say("dashboard", "movers.noneUp"))).toHaveCount(0);
    await page.context().close();
  });
}

test("totals, movers, breakouts and the first ten accounts are in the page before any script runs", async ({
  browser,
}) => {
  const page = await dashboardOf(browser, "agency", "en");
  const state = await page.context().storageState();
  await page.context().close();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state, locale: "en" });
  const plain = await context.newPage();
  await plain.goto("/dashboard");
  const say = wordsOf("en");
  const period = say("dashboard", "period.30d");
  for (const label of ["tile.followers", "tile.change", "tile.posts", "tile.engagement"] as const)
    await expect(plain.getByText(say("dashboard", label, { period }), { exact: true }).first()).toBeVisible();
  await expect(plain.getByText("40 accounts").first()).toBeVisible();
  await expect(plain.getByRole("heading", { name: say("dashboard", "movers.up") })).toBeVisible();
  await expect(plain.getByRole("article").first()).toContainText("× its usual engagement");
  await expect(table(plain, say).getByRole("row")).toHaveCount(11);
  await context.close();
});

test("a breakout leads to the post on Instagram and to its account", async ({ browser }) => {
  const page = await dashboardOf(browser, "demo", "en");
  const post = page.getByRole("article").first();
  await expect(post.getByRole("link", { name: /opens in a new tab/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.instagram\.com\/(p|reel)\//,
  );
  const account = post.getByRole("link", { name: /^@/ });
  const name = ((await account.textContent()) ?? "").slice(1);
  await account.click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${name.replaceAll(".", "\\.")}$`));
  await page.context().close();
});

test("accounts are sorted by keyboard, the address keeps the order, and a row leads to its statistics", async ({
  browser,
}) => {
  const page = await dashboardOf(browser, "demo", "en");
  const rows = table(page, wordsOf("en"));
  await rows.getByRole("button", { name: /^Followers/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=-followers$/);
  await expect(rows.getByRole("columnheader", { name: /^Followers/ })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(rows.getByRole("rowheader").first()).toContainText("@natgeo");
  await reload(page);
  await expect(rows.getByRole("rowheader").first()).toContainText("@natgeo");
  await page.keyboard.press("Tab");
  await rows.getByRole("link", { name: /@natgeo/ }).press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/natgeo$/);
  await page.context().close();
});

test("on a phone a row shows every figure, in columns that stand below each other, and the order is chosen above", async ({
  browser,
}) => {
  const page = await dashboardOf(browser, "demo", "en");
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = table(page, wordsOf("en"))
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
  await page.getByLabel("Sort by").selectOption("posts");
  await expect(page).toHaveURL(/sort=-posts$/);
  const cells = rows.first().getByRole("cell");
  await expect(cells).toHaveCount(6);
  for (const cell of await cells.all()) await expect(cell).toBeVisible();
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().x))),
  );
  for (const places of lines) expect(places).toEqual(lines[0]);
  await page.context().close();
});

test("nothing moves while the page loads", async ({ browser }) => {
  const page = await dashboardOf(browser, "agency", "en");
  await page.reload({ waitUntil: "networkidle" });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
  await page.context().close();
});

for (const width of [390, 1280]) {
  test(`the tiles come where their places were kept, ${width} px wide`, async ({ browser }) => {
    const page = await dashboardOf(browser, "demo", "en");
    await page.setViewportSize({ width, height: 844 });
    await open(page, "/goals");
    const seen = Promise.withResolvers<void>();
    await page.route("**/api/users/dashboard", async (route) => {
      await seen.promise;
      const response = await route.fetch();
      const since = { kind: "first", at: null, change: 2_400_000, of: 12, breakouts: 3, added: 0 };
      const top = { username: "natgeo", change: 2_400_000 };
      await route.fulfill({ response, json: { ...(await response.json()), since: { ...since, top } } });
    });
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    // Open profiles, which other tests open as the same person, move both.
    const title = page.getByRole("heading", { level: 1 });
    const below = async (one: Locator) =>
      ((await one.boundingBox())?.y ?? 0) - ((await title.boundingBox())?.y ?? 0);
    const kept = await below(page.getByRole("main").locator("[aria-busy=true] .grid").first());
    seen.resolve();
    const tiles = page.getByRole("region", { name: wordsOf("en")("dashboard", "totals.title") });
    await expect(tiles).toBeVisible();
    expect(await below(tiles)).toBe(kept);
    await page.context().close();
  });
}

test("a viewer of a company sees its dashboard and no way to add accounts", async ({ browser }) => {
  const page = await dashboardOf(browser, "free", "en");
  const say = wordsOf("en");
  await expect(page.getByRole("link", { name: say("dashboard", "add") })).toBeVisible();
  await page
    .getByRole("button", { name: say("shell", "space.current", { name: say("shell", "space.personal") }) })
    .first()
    .click();
  await page.getByRole("menuitemradio", { name: "Ada & Co" }).click();
  await expect(page.getByText("40 accounts").first()).toBeVisible();
  await expect(page.getByRole("link", { name: say("dashboard", "add") })).toHaveCount(0);
  await page.context().close();
});
