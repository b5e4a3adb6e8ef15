import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { answerCookies, open } from "./people.ts";

const FOLDER = fileURLToPath(new URL("./results/screenshots", import.meta.url));
const SANDBOX = process.env.E2E_SANDBOX_URL ?? "";

/** Pages the README shows, by the name of their picture. */
const PAGES = { home: "/", profile: "/profile/nasa" } as const;

test.use({ viewport: { width: 1280, height: 800 } });

for (const theme of ["light", "dark"] as const) {
  for (const [name, address] of Object.entries(PAGES)) {
    test(`${name} in ${theme}, as the README shows it`, async ({ page, context }) => {
      await answerCookies(context);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await open(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.screenshot({ path: `${FOLDER}/${name}-${theme}.png` });
    });
  }

  test(`the sandbox desk in ${theme}, as the README shows it`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(SANDBOX);
    await expect(page.getByRole("heading", { level: 1, name: "The outside world" })).toBeVisible();
    await page.screenshot({ path: `${FOLDER}/desk-${theme}.png` });
  });
}

test("the sandbox desk fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SANDBOX);
  await expect(page.getByRole("heading", { level: 1, name: "The outside world" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
