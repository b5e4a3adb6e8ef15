import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { expect, type Page, test } from "@playwright/test";
import { send } from "./calls.ts";
import { complaintsOf } from "./complaints.ts";
import { newcomerIn } from "./newcomer.ts";
import { open } from "./people.ts";

const comparison = (page: Page) => page.locator("#section-compare").getByRole("heading", { level: 2 });

for (const width of [1280, 390]) {
  test.describe(`${width} px wide, the comparison is in sight`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(({ context }) => newcomerIn(context));

    test("after choosing accounts in the list, with their figures", async ({ context }) => {
      for (const username of ["nasa", "natgeo"]) await send(context, trackAccount, { username });
      const page = await context.newPage();
      await open(page, "/accounts");
      for (const username of ["nasa", "natgeo"])
        await page.getByRole("checkbox", { name: `Select @${username}` }).check();
      await page.getByRole("link", { name: "Compare" }).click();
      await expect(page).toHaveURL(/\/dashboard\/\w+\?compare=\w+#section-compare$/);
      const section = page.locator("#section-compare");
      await expect(section.getByText("@natgeo").filter({ visible: true }).first()).toBeVisible();
      await expect(section.getByText("Posts a week").filter({ visible: true }).first()).toBeVisible();
      await expect(comparison(page)).toBeInViewport();
    });

    test("after the button below the name", async ({ page }) => {
      await open(page, "/profile/nasa");
      await page.getByRole("link", { name: "Compare" }).first().click();
      await expect(page.locator("#section-compare").getByRole("combobox").first()).toBeVisible();
      await expect(comparison(page)).toBeInViewport();
    });

    test("after the palette's command on another page", async ({ page }) => {
      await open(page, "/simplestats/nasa");
      await page.keyboard.press("Control+k");
      await page.keyboard.type("compare");
      await page.getByRole("option", { name: "Compare @nasa" }).click();
      await expect(page).toHaveURL(/\/nasa#section-compare$/);
      await expect(page.locator("#section-compare").getByRole("combobox").first()).toBeVisible();
      await expect(comparison(page)).toBeInViewport();
    });
  });
}

test("an address whose section cannot be read opens the profile", async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page, "/profile/nasa#%E0%A4%A");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("nasa", { ignoreCase: true });
  expect(complaints).toEqual([]);
});
