import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { open } from "./people.ts";
import { wordsOf } from "./texts.ts";

const say = wordsOf("en");
const SANDBOX_URL = process.env.E2E_SANDBOX_URL;
export const GOOD_CARD = "4242424242424242";

async function act(request: APIRequestContext, path: string, data: object): Promise<void> {
  const done = await request.post(`${SANDBOX_URL}${path}`, { data });
  expect(done.status(), await done.text()).toBe(200);
}

/** Triggers an event at the card service for the customer with this address. */
export async function atStripe(
  request: APIRequestContext,
  email: string,
  what: string,
  data: object = {},
): Promise<void> {
  const headers = { authorization: "Bearer sk_test_sandbox" };
  const found = await request.get(`${SANDBOX_URL}/v1/customers?email=${encodeURIComponent(email)}`, {
    headers,
  });
  const id = (await found.json()).data[0].id;
  await act(request, `/stripe/customers/${id}/${what}`, data);
}

/** The same at PayPal, for a subscription. */
export const atPaypal = (request: APIRequestContext, id: string, what: string, data: object = {}) =>
  act(request, `/paypal/subscriptions/${id}/${what}`, data);

/** Reloads until the text appears, because events take a while to arrive. */
export async function waitFor(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
}

/** From the prices to the checkout, with billing details in the seller's country. */
export async function fillOrder(page: Page, slots: string): Promise<void> {
  await open(page, "/pricing");
  await page.locator("input[name=slots]").fill(slots);
  await page.locator("input[name=slots]").press("Enter");
  await page.getByRole("link", { name: say("pricing", "buy") }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?slots=${slots}&cycle=monthly`));
  await page.locator("input[name=name]").fill("Mona Money");
  await page.locator("input[name=address]").fill("Via 1");
  await page.locator("input[name=postcode]").fill("00184");
  await page.locator("input[name=city]").fill("Roma");
  await page.locator("select[name=country]").selectOption("IT");
  await page.getByRole("radio", { name: say("billing", "details.private") }).check();
  await page.getByRole("button", { name: say("billing", "details.save") }).click();
  await expect(page.getByText(say("billing", "explain.domestic"))).toBeVisible();
  await page.getByRole("checkbox", { name: say("billing", "consent.text") }).check();
}

/** Asks what the chosen change costs, and makes it. */
export async function confirmChange(page: Page): Promise<void> {
  await page.getByRole("button", { name: say("billing", "change.preview") }).click();
  await expect(page.getByRole("status").filter({ hasText: "€" }).first()).toBeVisible();
  await page.getByRole("button", { name: say("billing", "change.confirm") }).click();
}

export async function changeSlots(page: Page, slots: string): Promise<void> {
  await page.locator("input[name=slots]").fill(slots);
  await page.locator("input[name=slots]").press("Enter");
  await confirmChange(page);
}

export async function cancelPlan(page: Page): Promise<void> {
  const cancel = { name: say("billing", "plan.cancel") };
  await page.getByRole("button", cancel).click();
  await page.getByRole("alertdialog").getByRole("button", cancel).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: say("billing", "plan.keep") })).toBeVisible();
}
