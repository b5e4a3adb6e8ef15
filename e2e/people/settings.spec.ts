import { expect, type Page, test } from "@playwright/test";
import { complaintsOf } from "../helpers/complaints.ts";
import { newcomer } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

/** Everything the browser complained about, and every call for analyses, from now on. */
function watch(page: Page) {
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/analyses(\?|$)/.test(request.url())) asked.push(request.url());
  });
  return { complaints, asked };
}

for (const [language, mark] of [
  ["en", "."],
  ["it", ","],
] as const) {
  const say = wordsOf(language);

  test(`time zone, meaning and decimals of engagement hold on profile pages from the first paint, in ${language}`, async ({
    browser,
  }) => {
    const { page } = await newcomer(browser, language, "Fay Figures");
    await open(page, "/settings");
    const saved = page.getByText(say("settings", "general.saved"));

    const zone = page.getByRole("combobox", { name: say("settings", "figures.zone") });
    await expect(zone).toHaveValue(say("settings", "figures.zoneDevice"));
    await zone.click();
    await page.keyboard.type("new york");
    await page.keyboard.press("Enter");
    await expect(zone).toHaveValue("America/New York");
    await expect(saved.first()).toBeVisible();

    await page.getByLabel(say("settings", "figures.definition"), { exact: true }).selectOption("median");
    const decimals = page.getByRole("group", { name: say("settings", "figures.decimals") });
    await decimals.getByRole("radio", { name: "4" }).check();
    await expect(page.getByText(`4${mark}2719`)).toBeVisible();
    await page.reload();
    await expect(zone).toHaveValue("America/New York");

    const { complaints, asked } = watch(page);
    const rate = new RegExp(`\\d\\${mark}\\d{4}\\s?%`);
    const answer = await page.goto("/profile/nasa?metric=engagement");
    const painted = ((await answer?.text()) ?? "").replace(/<script[\s\S]*?<\/script>/g, "");
    expect(rate.test(painted), "four decimals stand in the server's own page").toBe(true);
    await expect(page.locator("html")).toHaveAttribute("data-started");
    const tile = page.getByRole("link", { name: rate }).and(page.locator("[aria-current=true]"));
    await expect(tile).toBeVisible();
    await expect(page.getByLabel(say("profiles", "definition.label"))).toHaveValue("median");
    expect(asked, "the server sent the figures along").toEqual([]);

    await page.getByLabel(say("profiles", "definition.label")).selectOption("mean");
    await expect(page).toHaveURL(/definition=mean/);
    await open(page, "/simplestats/nasa");
    await expect(
      page.getByRole("cell", { name: new RegExp(`^\\d\\${mark}\\d{4}\\b`) }).first(),
    ).toBeVisible();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}

test("the theme goes along to another device that has no choice of its own, before the first paint", async ({
  browser,
}) => {
  const { page } = await newcomer(browser, "en", "Dora Dark");
  await open(page, "/settings");
  await page.getByRole("group", { name: "Theme" }).getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByText("Saved.")).toBeVisible();
  const other = await browser.newContext({ colorScheme: "light" });
  await other.addCookies(await page.context().cookies());
  const elsewhere = await other.newPage();
  await elsewhere.goto("/settings", { waitUntil: "commit" });
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "dark");
  await open(elsewhere, "/settings");
  await elsewhere
    .getByRole("group", { name: "Theme" })
    .getByRole("radio", { name: "Same as my device" })
    .check();
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(elsewhere.getByText("Saved.")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "light");
  await Promise.all([other.close(), page.context().close()]);
});

test("the language changes the page at once and is kept", async ({ browser }) => {
  const { page } = await newcomer(browser, "en", "Lou Language");
  await open(page, "/settings");
  await page.getByLabel("Language", { exact: true }).first().selectOption("nl");
  await expect(page.getByRole("heading", { name: wordsOf("nl")("settings", "heading") })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  const saved = () => page.waitForResponse((answer) => answer.request().method() === "PATCH");
  const fromFooter = saved();
  await page.getByRole("contentinfo").getByRole("combobox").selectOption("it");
  await fromFooter;
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.locator("html")).toHaveAttribute("data-started");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("deutsch");
  await expect(page.getByRole("dialog").getByRole("option", { selected: true })).toContainText("Deutsch");
  const fromPalette = saved();
  await page.keyboard.press("Enter");
  await fromPalette;
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.context().close();
});
