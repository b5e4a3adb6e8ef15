import { removeAccounts } from "@owlstat/core/accounts/contract.ts";
import { expect, test } from "@playwright/test";
import { accountsOn, track } from "../helpers/accounts.ts";
import { send } from "../helpers/calls.ts";
import { confirmIn, newcomer } from "../helpers/newcomer.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");

test("without a network a change fails at once, and is not made up for later", async ({ browser }) => {
  const { page } = await newcomer(browser, "en", "Otto Offline");
  const accounts = accountsOn(page, say);
  await track(page.context(), "nasa");
  await accounts.goTo();
  await page.context().setOffline(true);
  await accounts.choose("nasa", say("accounts", "row.remove"));
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: say("accounts", "remove.act") }).click();
  await expect(dialog.getByText(say("accounts", "remove.failed.text"))).toBeVisible();
  await page.keyboard.press("Escape");
  await accounts.rail.getByRole("button", { name: say("folders", "rail.new") }).click();
  await page.getByRole("dialog").locator("input[name=name]").fill("Ghost");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("ui", "offline"))).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(accounts.row("nasa")).toBeVisible();
  await expect(accounts.folder("Ghost")).toHaveCount(0);
  await page.context().close();
});

test("a list is shared of what is shown; without any account its lists and folders stay in reach", async ({
  browser,
}) => {
  const { page, email } = await newcomer(browser, "en", "Shay Sharer");
  await confirmIn(page.context(), email);
  const accounts = accountsOn(page, say);
  await track(page.context(), "nasa", "natgeo");
  await accounts.goTo("?q=natgeo");
  await accounts.makeFolder("Space");
  await page.getByRole("button", { name: say("imports", "share.open") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("imports", "share.text", { count: 1 }))).toBeVisible();
  await dialog.locator("input[name=name]").fill("Earth");
  await page.keyboard.press("Enter");
  await expect(
    dialog.getByRole("textbox", { name: say("imports", "share.code"), exact: true }),
  ).toBeFocused();
  await send(page.context(), removeAccounts, { igaccount: ["nasa", "natgeo"] });
  await accounts.goTo();
  await expect(accounts.folder("Space")).toBeVisible();
  await page.getByRole("button", { name: say("imports", "share.open") }).click();
  await dialog.getByRole("button", { name: say("imports", "share.withdraw", { name: "Earth" }) }).click();
  await expect(page.getByText(say("imports", "share.withdrawn"))).toBeVisible();
  await page.context().close();
});
