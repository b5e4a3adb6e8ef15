import type { Language } from "@owlstat/core/i18n/languages.ts";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { answerCookies, open } from "./people.ts";

export const PASSWORD = "blue42river";
let count = 0;

/** An address nobody had before. */
export function addressOf(name: string, language: Language): string {
  count += 1;
  return `${name}.${language}.${process.pid}.${Date.now()}.${count}@company.test`;
}

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.locator("input[name=name]").fill(name);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=terms]").check();
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(/\/first-steps/);
}

/** A browser of their own in which somebody signs up, coming from an address when there is one. */
export async function newcomer(
  browser: Browser,
  language: Language,
  name: string,
  email = addressOf(name.split(" ")[0]?.toLowerCase() ?? name, language),
  from = "/signup",
): Promise<{ page: Page; email: string }> {
  const context = await browser.newContext({ locale: language });
  await answerCookies(context);
  const page = await context.newPage();
  await open(page, from);
  // A protected address leads to the login page, which keeps it on the way to the sign-up.
  if (from !== "/signup") await page.locator("main a[href^='/signup']").click();
  await signUp(page, name, email);
  return { page, email };
}

/** Somebody new signs up in this browser, who shares nothing with other tests. */
export async function newcomerIn(context: BrowserContext, name = "Nora New"): Promise<{ email: string }> {
  await answerCookies(context);
  const email = addressOf("nora", "en");
  const page = await context.newPage();
  await open(page, "/signup");
  await signUp(page, name, email);
  await page.close();
  return { email };
}

/** The same person on another device, which shares nothing with the first but the login. */
export async function onAnotherDevice(first: BrowserContext, other: BrowserContext): Promise<void> {
  await answerCookies(other);
  await other.addCookies(await first.cookies());
}
