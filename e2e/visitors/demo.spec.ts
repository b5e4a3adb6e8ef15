import { expect, test } from "@playwright/test";
import { open } from "../helpers/people.ts";

/** A third of a phone's screen. */
const BARS = 844 / 3;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("the demo opens on its figures, without bars that push them down; whoever leaves is asked about cookies again", async ({
  page,
}) => {
  await open(page, "/");
  const cookies = page.getByRole("region", { name: "Cookies on this site" });
  await expect(cookies).toBeVisible();
  await page.getByRole("link", { name: "Try the demo" }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(cookies).toHaveCount(0);
  expect((await heading.boundingBox())?.y).toBeLessThan(BARS);
  await page.getByRole("link", { name: "Leave the demo" }).click();
  await expect(cookies).toBeVisible();
});
