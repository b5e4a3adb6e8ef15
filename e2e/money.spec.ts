import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { newcomer } from "./newcomer.ts";
import { open } from "./people.ts";
import { wordsOf } from "./texts.ts";

const say = wordsOf("en");
const SANDBOX_URL = process.env.E2E_SANDBOX_URL;
const GOOD_CARD = "4242424242424242";

/** Triggers an event at the card service for the customer with this address. */
async function outside(
  request: APIRequestContext,
  email: string,
  act: string,
  data: object = {},
): Promise<void> {
  const headers = { authorization: "Bearer sk_test_sandbox" };
  const found = await request.get(`${SANDBOX_URL}/v1/customers?email=${encodeURIComponent(email)}`, {
    headers,
  });
  const id = (await found.json()).data[0].id;
  const done = await request.post(`${SANDBOX_URL}/stripe/customers/${id}/${act}`, { data });
  expect(done.status(), await done.text()).toBe(200);
}

/** Reloads until the text appears, because events take a while to arrive. */
async function waitFor(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
}

async function fillOrder(page: Page, slots: string): Promise<void> {
  await open(page, "/pricing");
  await page.locator("input[name=slots]").fill(slots);
  await page.locator("input[name=slots]").press("Enter");
  await page.getByRole("link", { name: say("pricing", "buy") }).click();
  await expect(page).toHaveURL(/\/checkout\?slots=5&cycle=monthly/);
  await page.locator("input[name=name]").fill("Mona Money");
  await page.locator("input[name=address]").fill("Via 1, Roma");
  await page.locator("select[name=country]").selectOption("IT");
  await page.getByRole("radio", { name: say("billing", "details.private") }).check();
  await page.getByRole("button", { name: say("billing", "details.save") }).click();
  await expect(page.getByText(say("billing", "explain.domestic"))).toBeVisible();
}

async function changeSlots(page: Page, slots: string): Promise<void> {
  await page.locator("input[name=slots]").fill(slots);
  await page.locator("input[name=slots]").press("Enter");
  await page.getByRole("button", { name: say("billing", "change.preview") }).click();
  await expect(page.getByRole("status").filter({ hasText: "€" }).first()).toBeVisible();
  await page.getByRole("button", { name: say("billing", "change.confirm") }).click();
}

test("free, paid by card, more slots, declined, paid again, cancelled", async ({ browser, request }) => {
  test.slow();
  const { page, email } = await newcomer(browser, "en", "Mona Money");
  await fillOrder(page, "5");
  await page.getByRole("button", { name: say("billing", "pay.stripe") }).click();

  // A declined card stays at the card service's page; another one pays.
  await page.locator("select[name=card]").selectOption("4000000000000002");
  await page.getByRole("button", { name: "Pay and subscribe" }).click();
  await expect(page.getByRole("alert")).toContainText("declined");
  await page.locator("select[name=card]").selectOption(GOOD_CARD);
  await page.getByRole("button", { name: "Pay and subscribe" }).click();
  await expect(page).toHaveURL(/\/stripe-payment-confirmation/);
  await expect(page.getByText(say("billing", "confirm.active"))).toBeVisible();

  await open(page, "/settings?page=billing");
  await expect(page.getByText(say("billing", "order", { slots: 5, cycle: "monthly" }))).toBeVisible();
  await changeSlots(page, "10");
  await expect(page.getByText(say("billing", "order", { slots: 10, cycle: "monthly" }))).toBeVisible();

  // The next renewal fails; its bill is paid with another card.
  await outside(request, email, "card", { fate: "declined" });
  await outside(request, email, "move-on");
  await waitFor(page, say("billing", "plan.overdue"));
  await page.getByRole("link", { name: say("billing", "plan.payNow") }).click();
  await page.locator("select[name=card]").selectOption(GOOD_CARD);
  await page.getByRole("button", { name: "Pay this invoice" }).click();
  await expect(page.getByText("paid")).toBeVisible();
  await open(page, "/settings?page=billing");
  await waitFor(page, say("billing", "plan.running"));

  await page.getByRole("button", { name: say("billing", "plan.cancel") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("billing", "plan.cancel") })
    .click();
  await expect(page.getByRole("button", { name: say("billing", "plan.resume") })).toBeVisible();
});

test("paid with PayPal: refused, approved, more slots approved", async ({ browser }) => {
  const { page } = await newcomer(browser, "en", "Petra Pal");
  await fillOrder(page, "5");
  await page.getByRole("button", { name: say("billing", "pay.paypal") }).click();
  await page.getByRole("button", { name: "Cancel and return" }).click();
  await expect(page).toHaveURL(/\/checkout\?slots=5&cycle=monthly/);
  await page.getByRole("button", { name: say("billing", "pay.paypal") }).click();
  await page.getByRole("button", { name: "Agree and subscribe" }).click();
  await expect(page).toHaveURL(/\/paypal-payment-confirmation/);
  await expect(page.getByText(say("billing", "confirm.active"))).toBeVisible();

  await open(page, "/settings?page=billing");
  await changeSlots(page, "10");
  await page.getByRole("button", { name: "Agree and subscribe" }).click();
  await expect(page.getByText(say("billing", "order", { slots: 10, cycle: "monthly" }))).toBeVisible();
});
