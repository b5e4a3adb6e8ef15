import { expect, type Page, test } from "@playwright/test";
import { logIn, open, unlockAdmin } from "../helpers/people.ts";
import { englishAnd, wordsOf } from "../helpers/texts.ts";

/** How much of the table can only be seen by scrolling sideways. */
const hiddenBeside = (page: Page) =>
  page.getByRole("table").evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));

const LANGUAGES = englishAnd("it");

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`administration, in ${language}`, () => {
    test.use({ locale: language });

    test("the gate refuses a wrong password, opens with the right one and shows the filtered users", async ({
      context,
    }) => {
      await logIn(context, "admin");
      const page = await context.newPage();
      await open(page, "/admin/users?q=demo%40owlstat");
      const gate = page.getByRole("dialog");
      await gate.locator("input[name=password]").fill("guess");
      await page.keyboard.press("Enter");
      await expect(gate.getByText(say("errors", "admin_password_wrong"))).toBeVisible();
      await unlockAdmin(page);
      await expect(page.getByText(say("admin", "users.total", { count: 1 }), { exact: true })).toBeVisible();
      await expect.poll(() => hiddenBeside(page)).toBe(0);
      await page.getByRole("button", { name: "demo@owlstat.test" }).click();
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByText(say("admin", "utm.title"))).toBeVisible();
      await expect(page).toHaveURL(/id=/);
      await page.keyboard.press("Escape");
      await expect(drawer).toHaveCount(0);
      await page.getByRole("link", { name: say("admin", "onboardings.title") }).click();
      await expect(page.getByRole("cell", { name: say("admin", "yes"), exact: true }).first()).toBeVisible();
      await expect.poll(() => hiddenBeside(page)).toBe(0);
      await page.getByRole("link", { name: say("admin", "audit.title") }).click();
      await page.getByLabel(say("admin", "column.event"), { exact: true }).selectOption("admin_gate_failed");
      await expect(page).toHaveURL(/kind=admin_gate_failed/);
      await expect(page.getByRole("row").nth(1)).toContainText("admin@owlstat.test");
    });

    test("for others there is no such page", async ({ context }) => {
      await logIn(context, "free");
      const page = await context.newPage();
      expect(await open(page, "/admin/users")).toBe(404);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });
}
