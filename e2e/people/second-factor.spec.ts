import { expect, type Page, test } from "@playwright/test";
import { newcomer, PASSWORD } from "../helpers/newcomer.ts";
import { deviceOf } from "../helpers/passkey-device.ts";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");

const button = (page: Page, key: Parameters<typeof say<"factors">>[1]) =>
  page.getByRole("button", { name: say("factors", key), exact: true });

async function logOut(page: Page): Promise<void> {
  await open(page, "/logout");
  await expect(page).toHaveURL(/\/(login)?$/);
}

test("a passkey is added, named, logs in without a password, and is out once it is removed", async ({
  browser,
}) => {
  const { page } = await newcomer(browser, "en", "Kay Keys");
  await deviceOf(page);
  await open(page, "/settings?page=security");
  await button(page, "passkeys.add").click();
  await page.getByLabel(say("factors", "setup.password")).fill(PASSWORD);
  await button(page, "setup.next").click();
  await expect(page.getByText(say("factors", "codes.title"))).toBeVisible();
  await button(page, "codes.done").click();
  const rename = page.getByRole("button", { name: /^Rename / });
  await rename.click();
  await page.getByLabel(say("factors", "passkeys.name"), { exact: true }).fill("My laptop");
  await button(page, "passkeys.save").click();
  await expect(page.getByText("My laptop", { exact: true })).toBeVisible();

  await logOut(page);
  await open(page, "/login");
  await page.getByRole("button", { name: say("auth", "login.passkey") }).click();
  await expect(page).toHaveURL(/\/first-steps$/);
  await open(page, "/settings");
  await expect(page.getByText(/by passkey/).first()).toBeVisible();

  await open(page, "/settings?page=security");
  await page
    .getByRole("button", { name: say("factors", "passkeys.removeOf", { name: "My laptop" }) })
    .click();
  await button(page, "passkeys.remove").click();
  await expect(page.getByText(say("factors", "passkeys.empty"))).toBeVisible();
  await logOut(page);
  await open(page, "/login");
  await page.getByRole("button", { name: say("auth", "login.passkey") }).click();
  await expect(page.getByText(say("errors", "passkey_refused")).first()).toBeVisible();
});

test("whoever has a passkey is asked for it after the password, also on a second device", async ({
  browser,
}) => {
  const { page, email } = await newcomer(browser, "en", "Sam Second");
  await deviceOf(page);
  await open(page, "/settings?page=security");
  await button(page, "passkeys.add").click();
  await page.getByLabel(say("factors", "setup.password")).fill(PASSWORD);
  await button(page, "setup.next").click();
  await expect(page.getByText(say("factors", "codes.title"))).toBeVisible();
  const recovery = (await page.getByRole("alertdialog").getByRole("listitem").first().textContent()) ?? "";

  const elsewhere = await (await browser.newContext()).newPage();
  await deviceOf(elsewhere);
  await open(elsewhere, "/login");
  await elsewhere.getByText(say("auth", "login.email")).click();
  await elsewhere.getByLabel(say("auth", "login.field.email")).fill(email);
  await elsewhere.getByLabel(say("auth", "login.field.password"), { exact: true }).fill(PASSWORD);
  await elsewhere.getByLabel(say("auth", "login.field.password"), { exact: true }).press("Enter");
  await expect(elsewhere.getByText(say("factors", "step.title"))).toBeVisible();
  await expect(elsewhere.getByLabel(say("factors", "step.code"), { exact: true })).toBeFocused();
  await elsewhere.keyboard.type(recovery);
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere).toHaveURL(/\/first-steps$/);
  await open(elsewhere, "/settings?page=security");
  await button(elsewhere, "passkeys.add").click();
  await expect(elsewhere.getByRole("button", { name: /^Rename / })).toHaveCount(2);
});
