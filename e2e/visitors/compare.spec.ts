import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { expect, type Page, test } from "@playwright/test";
import { send } from "../helpers/calls.ts";
import { complaintsOf } from "../helpers/complaints.ts";
import { newcomerIn } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";

/** A computer, a phone, and a phone on its side. */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
  { width: 844, height: 390 },
];

/** Its title stands level with the list of sections beside it, or right below their bar, which marks it. */
async function isInSight(page: Page): Promise<void> {
  const sections = page.getByRole("navigation", { name: "Sections" });
  await expect(sections.getByRole("link", { name: "Compare" })).toHaveAttribute("aria-current", "location");
  const title = page.locator("#section-compare").getByRole("heading", { level: 2 });
  const distance = async () => {
    const [at, bar] = await Promise.all([title.boundingBox(), sections.boundingBox()]);
    if (!at || !bar) return Number.NaN;
    const beside = at.x >= bar.x + bar.width;
    return Math.round(at.y - bar.y - (beside ? 0 : bar.height));
  };
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
  await expect.poll(distance).toBeLessThanOrEqual(24);
}

for (const viewport of WINDOWS) {
  test.describe(`${viewport.width} px wide, the comparison is in sight`, () => {
    test.use({ viewport });
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
      await isInSight(page);
    });

    test("after the button below the name", async ({ page }) => {
      await open(page, "/profile/nasa");
      await page.getByRole("link", { name: "Compare" }).first().click();
      await expect(page.locator("#section-compare").getByRole("combobox").first()).toBeVisible();
      await isInSight(page);
    });

    test("after the palette's command on another page", async ({ page }) => {
      await open(page, "/simplestats/nasa");
      await page.keyboard.press("Control+k");
      await page.keyboard.type("compare");
      await page.getByRole("option", { name: "Compare @nasa" }).click();
      await expect(page).toHaveURL(/\/nasa#section-compare$/);
      await expect(page.locator("#section-compare").getByRole("combobox").first()).toBeVisible();
      await isInSight(page);
    });
  });
}

test("an address whose section cannot be read opens the profile", async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page, "/profile/nasa#%E0%A4%A");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("nasa", { ignoreCase: true });
  expect(complaints).toEqual([]);
});
