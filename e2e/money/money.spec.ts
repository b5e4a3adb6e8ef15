import { expect, test } from "@playwright/test";
import { atStripe, cancelPlan, changeSlots, fillOrder, GOOD_CARD, waitFor } from "../helpers/money.ts";
import { addressOf, newcomer, PASSWORD } from "../helpers/newcomer.ts";
import { answerCookies, open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");

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
  // The first time the page asks, the card service does not answer: it waits and asks again.
  let asked = 0;
  await page.route("**/api/billing/stripe/confirm", (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    return route.fulfill({ status: 503, json: { code: "payments_unavailable", error: "away" } });
  });
  await page.getByRole("button", { name: "Pay and subscribe" }).click();
  await expect(page).toHaveURL(/\/stripe-payment-confirmation/);
  await expect(page.getByText(say("billing", "confirm.long"))).toBeVisible();
  await expect(page.getByText(say("billing", "confirm.active"))).toBeVisible();
  expect(asked).toBe(2);

  await open(page, "/settings?page=billing");
  await expect(page.getByText(say("billing", "order", { slots: 5, cycle: "monthly" }))).toBeVisible();
  await changeSlots(page, "10");
  await expect(page.getByText(say("billing", "order", { slots: 10, cycle: "monthly" }))).toBeVisible();
  await expect(page.getByText(/^Invoice \d{4}-\d{4}$/)).toHaveCount(2);

  // The next renewal fails; its bill is paid with another card.
  await atStripe(request, email, "card", { fate: "declined" });
  await atStripe(request, email, "move-on");
  await waitFor(page, say("billing", "plan.overdue"));
  await page.getByRole("link", { name: say("billing", "plan.payNow") }).click();
  await page.locator("select[name=card]").selectOption(GOOD_CARD);
  await page.getByRole("button", { name: "Pay this invoice" }).click();
  await expect(page.getByText("paid")).toBeVisible();
  await open(page, "/settings?page=billing");
  await waitFor(page, say("billing", "plan.running"));

  await cancelPlan(page);
});

test("paid with PayPal: refused, approved, more slots approved", async ({ browser }) => {
  const { page } = await newcomer(browser, "en", "Petra Pal");
  await fillOrder(page, "5");
  // A code that is refused changes neither the price nor the way to pay.
  await page.locator("input[name=code]").fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: say("billing", "code.apply") }).click();
  await expect(page.getByText(say("errors", "promo_code_invalid"))).toBeVisible();
  await expect(page.getByText(say("billing", "summary.total"))).toBeVisible();
  // What is not saved yet is saved before anything is billed.
  await page.locator("input[name=address]").fill("Via 2");
  await expect(page.getByText(say("billing", "summary.unsaved"))).toBeVisible();
  await page.getByRole("button", { name: say("billing", "pay.paypal") }).click();
  await page.getByRole("button", { name: "Cancel and return" }).click();
  await expect(page).toHaveURL(/\/checkout\?slots=5&cycle=monthly/);
  await expect(page.locator("html")).toHaveAttribute("data-started");
  await page.getByRole("checkbox", { name: say("billing", "consent.text") }).check();
  await page.getByRole("button", { name: say("billing", "pay.paypal") }).click();
  await page.getByRole("button", { name: "Agree and subscribe" }).click();
  await expect(page).toHaveURL(/\/paypal-payment-confirmation/);
  await expect(page.getByText(say("billing", "confirm.active"))).toBeVisible();

  await open(page, "/settings?page=billing");
  await changeSlots(page, "10");
  await page.getByRole("button", { name: "Agree and subscribe" }).click();
  await expect(page.getByText(say("billing", "order", { slots: 10, cycle: "monthly" }))).toBeVisible();
});

test("a visitor signs up at the checkout, logs in there the next time, and keeps the choice", async ({
  page,
  context,
}) => {
  await answerCookies(context);
  const email = addressOf("Vera", "en");
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value);
  };
  const order = "/checkout?slots=7&cycle=yearly";
  const details = page.getByRole("heading", { name: say("billing", "details.title") });
  await open(page, order);
  await fill({ name: "Vera Visitor", email, password: PASSWORD });
  await page.locator("input[name=terms]").check();
  await page.getByRole("button", { name: say("auth", "signup.submit") }).click();
  await expect(details).toBeVisible();
  await expect(page).toHaveURL(order);

  await context.clearCookies();
  await open(page, order);
  await page
    .getByRole("main")
    .getByRole("link", { name: say("billing", "checkout.login") })
    .click();
  await fill({ email, password: PASSWORD });
  await page.keyboard.press("Enter");
  await expect(details).toBeVisible();
  await expect(page).toHaveURL(order);
});
