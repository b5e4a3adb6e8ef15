import { expect, type Page, test } from "@playwright/test";
import { newcomerIn } from "./newcomer.ts";
import { open } from "./people.ts";
import { englishAnd, wordsOf } from "./texts.ts";
import { isAccessible, staysInside } from "./walk.ts";

/** Calls as a program does: no browser, no cookie. */
async function asProgram(page: Page, token: string): Promise<number> {
  const url = new URL("/api/users/accounts", page.url());
  const { status } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return status;
}

for (const language of englishAnd("de")) {
  const say = wordsOf(language);
  test(`a token is created by keyboard, used by a program and revoked, ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: language });
    await newcomerIn(context, "Nora New", language);
    const page = await context.newPage();
    await open(page, "/settings?page=api");
    await page.getByRole("button", { name: say("api-tokens", "new") }).press("Enter");
    const form = page.getByRole("dialog", { name: say("api-tokens", "new") });
    await expect(form.getByLabel(say("api-tokens", "name"))).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form.getByText(say("api-tokens", "missing"))).toBeVisible();
    await form.getByLabel(say("api-tokens", "name")).focus();
    await page.keyboard.type("Spreadsheet");
    await isAccessible(page, "light");
    await page.keyboard.press("Enter");
    const shown = page.getByRole("alertdialog", { name: say("api-tokens", "made.title") });
    const token = await shown.getByLabel(say("api-tokens", "made.label")).inputValue();
    await expect(shown.getByRole("button", { name: say("api-tokens", "made.copy") })).toBeVisible();
    await isAccessible(page, "light");
    await staysInside(page);
    expect(await asProgram(page, token)).toBe(200);
    await page.keyboard.press("Escape");
    await expect(shown).toHaveCount(0);
    await open(page, "/settings?page=api");
    await expect(page.getByText(token)).toHaveCount(0);
    await expect(page.getByText(`${token.slice(0, 10)}…`)).toBeVisible();
    await page
      .getByRole("button", { name: say("api-tokens", "revokeOf", { name: "Spreadsheet" }) })
      .press("Enter");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("api-tokens", "revoke") })
      .press("Enter");
    await expect(page.getByText(say("api-tokens", "empty"))).toBeVisible();
    expect(await asProgram(page, token)).toBe(401);
    await context.close();
  });
}
