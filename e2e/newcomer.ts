import { type BrowserContext, expect } from "@playwright/test";
import { answerCookies, open } from "./people.ts";

const PASSWORD = "blue42river";
let count = 0;

export type Newcomer = { email: string; password: string };

/** Somebody new, signed up and logged in through the product's own calls, who shares nothing with other tests. */
export async function newcomer(context: BrowserContext, name = "Nora New"): Promise<Newcomer> {
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
  return { email, password: PASSWORD };
}

/** The same person on another device. */
export async function onAnotherDevice(context: BrowserContext, { email, password }: Newcomer): Promise<void> {
  await answerCookies(context);
  const page = await context.newPage();
  await open(page, "/login");
  await page.locator("details:not([open]) > summary").first().click();
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(accounts|first-steps)$/);
  await page.close();
}
