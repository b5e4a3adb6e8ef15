import { expect, type Page, test } from "@playwright/test";
import { fillLogin, logIn } from "../helpers/people.ts";

test("a form sent before the app has started is sent by the app, and nothing lands in the address", async ({
  page,
}) => {
  const start = await holdStart(page);
  await page.goto("/login", { waitUntil: "commit" });
  await fillLogin(page, "free@owlstat.test", "free1234");
  start();
  await expect(page).toHaveURL(/\/accounts$/);
});

test("a button pressed before the app has started does its work as soon as it has", async ({ page }) => {
  const start = await holdStart(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Decline" }).click();
  start();
  await expect(page.getByRole("region", { name: "Cookies on this site" })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("cookie-choice"))).toBe("declined");
});

test("of two buttons pressed before the app has started the last one counts: a menu opens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const start = await holdStart(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Main navigation" }).click();
  start();
  await expect(page.getByRole("menuitem", { name: "Contact" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Cookies on this site" })).toBeVisible();
});

test("a button of a chart pressed before the app has started wakes the chart and does its work", async ({
  page,
}) => {
  const start = await holdStart(page);
  await page.goto("/profile/nasa", { waitUntil: "commit" });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).first().click();
  start();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test("a button far down the dashboard pressed before the app has started does its work", async ({
  page,
  context,
}) => {
  await logIn(context, "demo");
  const start = await holdStart(page);
  await page.goto("/dashboard", { waitUntil: "commit" });
  const head = page.getByRole("columnheader", { name: "Followers", exact: true });
  await head.getByRole("button").click();
  start();
  await expect(head).toHaveAttribute("aria-sort", "descending");
});

/** Keeps the app from starting until the answer is called. */
async function holdStart(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
