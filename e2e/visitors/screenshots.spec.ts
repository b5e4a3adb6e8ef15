import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { answerCookies, open } from "../helpers/people.ts";

const FOLDER = fileURLToPath(new URL("../results/screenshots", import.meta.url));
const SANDBOX = process.env.E2E_SANDBOX_URL ?? "";

test.use({ viewport: { width: 1280, height: 800 } });

for (const theme of ["light", "dark"] as const) {
  test(`a profile in ${theme}, as the README shows it`, async ({ page, context }) => {
    await answerCookies(context);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await open(page, "/profile/nasa");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A page that cannot scroll keeps no strip free for its scroll bar.
    await page.evaluate(() => {
      Object.assign(document.documentElement.style, { overflow: "hidden", scrollbarGutter: "auto" });
    });
    await expect
      .poll(() => page.evaluate(() => [...document.images].slice(0, 1).every((one) => one.naturalWidth > 0)))
      .toBe(true);
    await page.screenshot({ path: `${FOLDER}/profile-${theme}.png` });
  });
}

test("the sandbox desk fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SANDBOX);
  await expect(page.getByRole("heading", { level: 1, name: "The outside world" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
