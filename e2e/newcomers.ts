import type { Language } from "@owlstat/core/i18n/languages.ts";
import { type Browser, expect, type Page } from "@playwright/test";
import { answerCookies, open } from "./people.ts";
import { wordsOf } from "./texts.ts";

export const PASSWORD = "blue42river";

export function addressOf(name: string, language: Language): string {
  return `${name}.${language}.${Date.now()}@newcomer.test`;
}

/** A browser of their own in which somebody signs up, coming from an address when there is one. */
export async function newcomer(
  browser: Browser,
  language: Language,
  name: string,
  email = addressOf(name.split(" ")[0]?.toLowerCase() ?? name, language),
  from = "/signup",
): Promise<{ page: Page; email: string }> {
  const say = wordsOf(language);
  const context = await browser.newContext({ locale: language });
  await answerCookies(context);
  const page = await context.newPage();
  await open(page, from);
  // A protected address leads to the login page, which keeps it on the way to the sign-up.
  if (from !== "/signup") await page.locator("main a[href^='/signup']").click();
  await page.locator("input[name=name]").fill(name);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=terms]").check();
  await page.getByRole("button", { name: say("auth", "signup.submit") }).click();
  await expect(page).toHaveURL(/\/first-steps/);
  return { page, email };
}
