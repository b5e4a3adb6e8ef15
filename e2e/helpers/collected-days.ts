import { expect, type Page } from "@playwright/test";
import type { JoinedProduct } from "../../server/src/testing/web/join-product.ts";

/** What the desk of the sandbox does when its form is sent. */
export async function moveFollowers(username: string, percent: number): Promise<void> {
  const answer = await fetch(`${process.env.E2E_SANDBOX_URL}/instagram/moves`, {
    method: "POST",
    body: JSON.stringify({ username, percent }),
  });
  expect(answer.status).toBe(200);
}

/** The followers of the last collected day. */
export async function followersNow(page: Page, username: string): Promise<number> {
  const answer = await page.request.get(`/api/profiles/${username}`);
  return (await answer.json()).followers_count;
}

async function daysOf(page: Page, username: string): Promise<number> {
  return (await (await page.request.get(`/api/profiles/${username}/stats?rows=1`)).json()).length;
}

/** A day passes, and the profile is collected on the next one. */
export async function collectDay(page: Page, product: JoinedProduct, username: string): Promise<void> {
  const before = await daysOf(page, username);
  await product.passDay(username);
  await product.collect(username);
  await expect(async () => expect(await daysOf(page, username)).toBeGreaterThan(before)).toPass({
    timeout: 60_000,
  });
}
