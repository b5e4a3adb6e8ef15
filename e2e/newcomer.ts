import { type BrowserContext, expect } from "@playwright/test";
import { answerCookies, open } from "./people.ts";

const PASSWORD = "blue42river";
let count = 0;

/** Somebody new, signed up and logged in through the product's own calls, who shares nothing with other tests. */
export async function newcomer(context: BrowserContext, name = "Nora New"): Promise<{ email: string }> {
  await answerCookies(context);
  count += 1;
  const email = `nora.${process.pid}.${Date.now()}.${count}@newcomer.test`;
  const page = await context.newPage();
  await open(page, "/signup");
  await page.locator("input[name=name]").fill(name);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=terms]").check();
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(/\/first-steps$/);
  await page.close();
  return { email };
}

/** The same person on another device, which shares nothing with the first but the login. */
export async function onAnotherDevice(first: BrowserContext, other: BrowserContext): Promise<void> {
  await answerCookies(other);
  await other.addCookies(await first.cookies());
}
