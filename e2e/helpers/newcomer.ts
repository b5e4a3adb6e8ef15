import { confirm, signup } from "@owlstat/core/auth/contract.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { send } from "./calls.ts";
import { linkInMail } from "./mail.ts";
import { answerCookies, fromOwnAddress, open } from "./people.ts";

export const PASSWORD = "blue42river";
let count = 0;

/** An address nobody had before. */
export function addressOf(name: string, language: Language): string {
  count += 1;
  return `${name}.${language}.${process.pid}.${Date.now()}.${count}@company.test`;
}

/** A browser of their own in which somebody new is logged in, for tests that are not about signing up. */
export async function newcomer(
  browser: Browser,
  language: Language,
  name: string,
): Promise<{ page: Page; email: string }> {
  const context = await browser.newContext({ locale: language });
  const { email } = await newcomerIn(context, name, language);
  return { page: await context.newPage(), email };
}

/** Somebody new signs up in this browser, who shares nothing with other tests. */
export async function newcomerIn(
  context: BrowserContext,
  name = "Nora New",
  language: Language = "en",
): Promise<{ email: string }> {
  await answerCookies(context);
  await fromOwnAddress(context);
  const email = addressOf(name.split(" ")[0]?.toLowerCase() ?? name, language);
  await send(context, signup, { name, email, password: PASSWORD, terms: true }, language);
  return { email };
}

/** The address is confirmed by the link in the mail, in the browser that signed up. */
export async function confirmIn(context: BrowserContext, email: string): Promise<void> {
  const link = await linkInMail(email, "/confirm");
  await send(context, confirm, { token: new URL(link, "http://x").searchParams.get("token") ?? "" });
}

/** Somebody new whose address is confirmed, so that their mails, links and pages may leave. */
export async function confirmedIn(
  context: BrowserContext,
  name?: string,
  language?: Language,
): Promise<{ email: string }> {
  const { email } = await newcomerIn(context, name, language);
  await confirmIn(context, email);
  return { email };
}

/** A browser of their own in which somebody follows a link in a mail and signs up on the way, as a person would. */
export async function newcomerBy(
  browser: Browser,
  language: Language,
  { name, email, link }: { name: string; email: string; link: string },
): Promise<{ page: Page }> {
  const context = await browser.newContext({ locale: language });
  await answerCookies(context);
  const page = await context.newPage();
  await open(page, link);
  // A protected address leads to the login page, which keeps it on the way to the sign-up.
  await page.locator("main a[href^='/signup']").click();
  await page.locator("input[name=name]").fill(name);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=terms]").check();
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(/\/first-steps/);
  return { page };
}

/** The same person on another device, which shares nothing with the first but the login. */
export async function onAnotherDevice(first: BrowserContext, other: BrowserContext): Promise<void> {
  await answerCookies(other);
  await other.addCookies(await first.cookies());
}
