import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { send } from "./calls.ts";
import { open } from "./people.ts";
import type { Say } from "./texts.ts";

/** Tracks accounts for whoever is logged in without using the page, for tests about what comes afterwards. */
export async function track(context: BrowserContext, ...usernames: readonly string[]): Promise<void> {
  for (const username of usernames) await send(context, trackAccount, { username });
}

/** Finds its way around the accounts page as a person would, in any language. */
export function accountsOn(page: Page, say: Say) {
  return {
    ...listOn(page, say),
    ...foldersOn(page, say),
    async goTo(query = ""): Promise<void> {
      await open(page, `/accounts${query}`);
    },
  };
}

function listOn(page: Page, say: Say) {
  const rows = page.locator("tbody tr[data-username]");
  const row = (username: string) => page.locator(`tbody tr[data-username="${username}"]`);
  return {
    rows,
    row,
    names: () => rows.evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.username)),
    header: (column: "followers" | "name") =>
      page.getByRole("columnheader", { name: say("accounts", `column.${column}`), exact: true }),

    /** Tracks by name in the add form, which is open on the empty page and otherwise opened by a button. */
    async add(...usernames: readonly string[]): Promise<void> {
      const box = page.locator("main input[name=username]");
      if ((await box.count()) === 0)
        await page.getByRole("button", { name: say("accounts", "add.open") }).click();
      for (const username of usernames) {
        await box.fill(username);
        await page.getByRole("button", { name: say("accounts", "add.submit"), exact: true }).click();
        await expect(row(username)).toBeVisible();
      }
    },

    /** Opens the menu of an account and chooses from it. */
    async choose(username: string, label: string): Promise<void> {
      await row(username)
        .getByRole("button", { name: say("accounts", "row.menu", { username }) })
        .click();
      await page.getByRole("menuitem", { name: label, exact: true }).click();
    },

    async tick(username: string, shift = false): Promise<void> {
      const box = row(username).getByRole("checkbox");
      await box.click(shift ? { modifiers: ["Shift"] } : {});
    },
  };
}

function foldersOn(page: Page, say: Say) {
  const rail = page.getByRole("navigation", { name: say("folders", "rail.label") });
  const folder = (name: string): Locator => rail.getByRole("link", { name: new RegExp(`^${name}`) });
  return {
    rail,
    folder,

    async makeFolder(name: string): Promise<void> {
      await rail.getByRole("button", { name: say("folders", "rail.new") }).click();
      await page.getByRole("dialog").locator("input[name=name]").fill(name);
      await page.keyboard.press("Enter");
      await expect(folder(name)).toBeVisible();
    },
  };
}
