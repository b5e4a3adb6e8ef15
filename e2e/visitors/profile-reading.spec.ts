import { expect, type Page, test } from "@playwright/test";
import { answerCookies, open } from "../helpers/people.ts";

test.beforeEach(({ context }) => answerCookies(context));

const leads = (page: Page) => page.getByRole("list", { name: "Worth knowing" });

test("a profile leads with what to know, and each sentence leads to its card", async ({ page }) => {
  await open(page, "/profile/nasa");
  const links = leads(page).getByRole("link");
  const count = await links.count();
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(3);
  for (const link of await links.all()) {
    const address = (await link.getAttribute("href")) ?? "";
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    const card = page.locator(address);
    await expect(card.getByRole("heading", { level: 3 })).toBeInViewport();
  }
});

test("whoever opens a link to a card sees that card", async ({ page }) => {
  await open(page, "/profile/nasa#section-authenticity-authenticity");
  await expect(page.locator("#section-authenticity-authenticity")).toBeInViewport();
});

test("once somebody uses the page, all of it is found by a search in it, also what is far below", async ({
  page,
}) => {
  await open(page, "/profile/nasa");
  await expect(page.getByRole("heading", { name: "Effect of mentions" })).toHaveCount(0);
  await page.keyboard.press("Control+f");
  await expect(page.getByRole("heading", { name: "Effect of mentions" })).toBeAttached();
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a jump to a section that has not come yet shows that it is coming", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/profile/nasa");
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Timing" }).click();
  await page.mouse.wheel(0, 900);
  const inSight = () =>
    page.locator("[data-waiting] > * > *").evaluateAll((all) => {
      const boxes = all.map((element) => element.getBoundingClientRect());
      return boxes.filter(({ top, bottom }) => bottom > 100 && top < innerHeight - 100).length;
    });
  await expect.poll(inSight).toBeGreaterThan(0);
});

const opacityOf = (page: Page) => {
  const chart = page.locator("#section-overview-kpis");
  const of = (css: string) =>
    chart
      .locator(css)
      .first()
      .evaluate((element) => getComputedStyle(element).opacity);
  return async () => [await of("header fieldset >> xpath=.."), await of("details")];
};

test("the controls of a card stand back until somebody is at it", async ({ page }) => {
  await open(page, "/profile/nasa");
  const opacity = opacityOf(page);
  await page.mouse.move(2, 2);
  await expect.poll(opacity).toEqual(["0", "0"]);
  await page.locator("#section-overview-kpis").hover();
  await expect.poll(opacity).toEqual(["1", "1"]);
  await page.mouse.move(2, 2);
  await expect.poll(opacity).toEqual(["0", "0"]);
  await page.locator("#section-overview-kpis summary").focus();
  await expect.poll(opacity).toEqual(["1", "1"]);
});

test("where nothing can hover they are always there", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await answerCookies(context);
  const page = await context.newPage();
  await open(page, "/profile/nasa");
  expect(await opacityOf(page)()).toEqual(["1", "1"]);
  await context.close();
});

for (const [device, viewport] of [
  ["a large screen", { width: 1280, height: 800 }],
  ["a phone", { width: 390, height: 844 }],
] as const) {
  test(`the bar that stays on ${device} tracks the profile and looks up another one`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, "/profile/nasa");
    await page.mouse.wheel(0, 900);
    const bar = page.locator(".sticky", { hasText: "@nasa" }).first();
    await expect(bar.getByRole("link", { name: "Track this profile" })).toBeInViewport();
    const period =
      viewport.width > 700 ? bar.getByRole("radio", { name: "30 days" }) : bar.getByRole("combobox");
    await expect(period).toBeInViewport();
    const opener = bar.getByRole("button", { name: "Look up a profile" });
    if (await opener.isVisible()) await opener.click();
    await bar.getByRole("searchbox").filter({ visible: true }).fill("@natgeo");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/profile\/natgeo$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}
