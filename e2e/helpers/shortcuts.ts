import { expect, type Page } from "@playwright/test";

/** After this long the keys are pressed again. */
export const SOON = { timeout: 5_000 };

/**
 * Presses keys until what they do is seen: the part of a page that listens to them may still be loading, and on a busy
 * machine two keys meant as one may come too far apart.
 */
export async function pressUntil(page: Page, keys: string, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    await seen();
  }).toPass();
}
