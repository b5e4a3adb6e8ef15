import { expect, test } from "@playwright/test";
import { fillOrder } from "../helpers/money.ts";
import { newcomer } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");

test("a buyer mends an invoice with wrong details and takes the year home as one file", async ({
  browser,
}) => {
  const { page } = await newcomer(browser, "en", "Dora Documents");
  await fillOrder(page, "5");
  await page.getByRole("button", { name: say("billing", "pay.stripe") }).click();
  await page.getByRole("button", { name: "Pay and subscribe" }).click();
  await expect(page.getByText(say("billing", "confirm.active"))).toBeVisible();

  await open(page, "/settings?page=billing");
  const invoices = page.getByText(/^Invoice \d{4}-\d{4}$/);
  await expect(invoices).toHaveCount(1);
  await page.locator("input[name=name]").fill("Dora Documents GmbH");
  await page.locator("input[name=reference]").fill("PO 4711");
  await page.getByRole("button", { name: say("billing", "details.save") }).click();
  await expect(page.getByText(say("billing", "details.saved"))).toBeVisible();

  await invoices.click();
  const again = { name: say("billing", "reissue.action") };
  await page.getByRole("button", again).click();
  await page.getByRole("alertdialog").getByRole("button", again).click();
  await expect(invoices).toHaveCount(2);
  await expect(page.getByText(/^Credit note C\d{4}-\d{4}$/)).toHaveCount(1);
  await expect(page.getByText(/^Cancelled and replaced by invoice \d{4}-\d{4}$/)).toBeVisible();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /as ZIP$/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^invoices-\d{4}\.zip$/);
});
