import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { track } from "../helpers/accounts.ts";
import {
  atPaypal,
  atStripe,
  cancelPlan,
  changeSlots,
  confirmChange,
  fillOrder,
  GOOD_CARD,
  waitFor,
} from "../helpers/money.ts";
import { newcomer } from "../helpers/newcomer.ts";
import { open } from "../helpers/people.ts";
import { wordsOf } from "../helpers/texts.ts";

const say = wordsOf("en");
const BILLING = "/settings?page=billing";
/** The most moments that lie between two events: all tries of a payment, and the end. */
const MOST_MOVES = 8;

/** How somebody pays, and what happens to their payments. */
type Way = {
  pay(page: Page): Promise<void>;
  /** What a change asks for before it holds. */
  approve(page: Page): Promise<void>;
  declineFromNow(): Promise<void>;
  /** Time passes until the next thing happens there. */
  moveOn(page: Page): Promise<void>;
};
type Person = { page: Page; email: string; request: APIRequestContext };

function byCard({ email, request }: Person): Way {
  return {
    async pay(page) {
      await page.getByRole("button", { name: say("billing", "pay.stripe") }).click();
      await page.locator("select[name=card]").selectOption(GOOD_CARD);
      await page.getByRole("button", { name: "Pay and subscribe" }).click();
    },
    approve: async () => {},
    declineFromNow: () => atStripe(request, email, "card", { fate: "declined" }),
    moveOn: () => atStripe(request, email, "move-on"),
  };
}

function withPaypal({ request }: Person): Way {
  let id = "";
  const approve = async (page: Page) => {
    await page.getByRole("button", { name: "Agree and subscribe" }).click();
    await expect(page).toHaveURL(/subscription_id=/);
    id = new URL(page.url()).searchParams.get("subscription_id") ?? "";
    await expect(page.getByText(say("billing", "confirm.active"))).toBeVisible();
  };
  return {
    async pay(page) {
      await page.getByRole("button", { name: say("billing", "pay.paypal") }).click();
      await approve(page);
    },
    approve,
    declineFromNow: () => atPaypal(request, id, "funding", { funding: "declined" }),
    // PayPal tells nothing when a paused subscription has run out; whoever comes back makes the product look.
    async moveOn(page) {
      await atPaypal(request, id, "move-on");
      await open(page, `/paypal-payment-confirmation?subscription_id=${id}`);
    },
  };
}

/** Time passes until the plan is said to be over. What happened there arrives a moment later. */
async function lapse(page: Page, way: Way): Promise<void> {
  const over = page.getByText(say("billing", "plan.lapsed")).first();
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    await way.moveOn(page);
    await open(page, BILLING);
    const seen = await over.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
    if (seen) return;
  }
  await waitFor(page, say("billing", "plan.lapsed"));
}

async function walk(person: Person, way: Way): Promise<void> {
  const { page } = person;
  const order = (slots: number, cycle: string) => page.getByText(say("billing", "order", { slots, cycle }));
  await track(page.context(), "nasa", "ikea", "lego", "barilla");
  await open(page, "/accounts");
  await expect(
    page.getByRole("link", { name: say("plans", "trial.left", { days: 7 }) }).first(),
  ).toBeVisible();

  await fillOrder(page, "5");
  await way.pay(page);
  await expect(page.getByText(say("billing", "confirm.active"))).toBeVisible();

  await open(page, BILLING);
  await expect(order(5, "monthly")).toBeVisible();
  await changeSlots(page, "10");
  await way.approve(page);
  await open(page, BILLING);
  await expect(order(10, "monthly")).toBeVisible();

  await page.getByRole("radio", { name: say("pricing", "cycle.yearly") }).click();
  await confirmChange(page);
  await way.approve(page);
  await open(page, BILLING);
  await expect(order(10, "yearly")).toBeVisible();

  // The next renewal fails until nobody tries any more.
  await way.declineFromNow();
  await lapse(page, way);
  await open(page, "/accounts");
  await expect(page).toHaveURL(/\/pricing\?renew=true$/);

  await fillOrder(page, "5");
  await way.pay(page);
  await expect(page.getByText(say("billing", "confirm.active"))).toBeVisible();
  await open(page, "/accounts");
  await expect(page).toHaveURL(/\/accounts$/);

  await open(page, BILLING);
  await cancelPlan(page);
  await lapse(page, way);
  await page.getByRole("checkbox", { name: "@nasa" }).check();
  await page.getByRole("checkbox", { name: "@lego" }).check();
  await page.getByRole("button", { name: say("plans", "lite.act") }).click();
  await expect(page.getByText(say("plans", "lite.done"))).toBeVisible();
  await open(page, "/accounts");
  await expect(page).toHaveURL(/\/accounts$/);
}

const WAYS = process.env.TEST_KIND === "long" ? { card: byCard, PayPal: withPaypal } : {};

for (const [name, make] of Object.entries(WAYS)) {
  test(`trial, paid, more slots, yearly, declined, renewed, cancelled, Lite: by ${name}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(900_000);
    const person = { ...(await newcomer(browser, "en", `Wanda ${name}`)), request };
    await walk(person, make(person));
  });
}
