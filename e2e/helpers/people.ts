import { randomBytes } from "node:crypto";
import { login } from "@owlstat/core/auth/contract.ts";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { send } from "./calls.ts";

/** The people of the demo world. */
const PEOPLE = {
  demo: { email: "demo@owlstat.test", password: "demo1234" },
  free: { email: "free@owlstat.test", password: "free1234" },
  agency: { email: "agency@owlstat.test", password: "agency1234" },
  expired: { email: "expired@owlstat.test", password: "expired1234" },
  admin: { email: "admin@owlstat.test", password: "admin1234" },
} as const;

export type Person = keyof typeof PEOPLE;

/** The second proof of an admin, as the sandbox sets it. */
const ADMIN_PASSWORD = "owl-admin";

/** Gives the password of the administration, which shows nothing before. */
export async function unlockAdmin(page: Page): Promise<void> {
  const gate = page.getByRole("dialog");
  await gate.locator("input[name=password]").fill(ADMIN_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(gate).toHaveCount(0);
}

/** Opens an address and waits until the app has taken over. */
export async function open(page: Page, address: string): Promise<number> {
  const answer = await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-started");
  return answer?.status() ?? 0;
}

/** Reloads a page and waits until the app has taken over. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-started");
}

/** A visitor with an address of their own: limits per address count neither other tests nor the last turn of this one. */
export async function fromOwnAddress(context: BrowserContext): Promise<void> {
  const [a, b, c] = randomBytes(3);
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `10.${a}.${b}.${c}` });
}

/** A returning visitor: the cookie question is answered, the legacy notice dismissed. */
export async function answerCookies(
  context: BrowserContext,
  choice: "accepted" | "declined" = "declined",
): Promise<void> {
  await context.addInitScript((answer) => {
    localStorage.setItem("cookie-choice", answer);
    localStorage.setItem("legacy-notice", "dismissed");
  }, choice);
}

/** Opens the e-mail form of the login page in whatever language it is, fills it and sends it by Enter. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.locator("details:not([open]) > summary").first().click();
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.keyboard.press("Enter");
}

/** Logs somebody in without the login page, for tests that are about something else. */
export async function logIn(context: BrowserContext, person: Person): Promise<void> {
  await answerCookies(context);
  await send(context, login, PEOPLE[person]);
}

/** Logs in through the login page, as a person would. */
export async function logInByPage(page: Page, person: Person): Promise<void> {
  await open(page, "/login");
  await fillLogin(page, PEOPLE[person].email, PEOPLE[person].password);
  await expect(page).toHaveURL(/\/accounts$/);
}
