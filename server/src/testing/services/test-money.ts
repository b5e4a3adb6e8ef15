import { CONSENT_VERSION } from "@owlstat/core/billing/consent.ts";
import { saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { confirmPaypal } from "@owlstat/core/billing/paypal/contract.ts";
import { confirmCheckout } from "@owlstat/core/billing/stripe/contract.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import { billingJobs, syncBilling } from "../../billing/jobs.ts";
import { fixedClock } from "../../platform/clock.ts";
import { API_BASE } from "../../platform/http/calls/api.ts";
import { prepareQueues } from "../database/test-queues.ts";
import { storeProfiles } from "../figures/test-profiles.ts";
import { type CastMember, castUser } from "../people/test-cast.ts";
import { startTestWeb } from "../web/test-web.ts";
import { startTestSandbox } from "./test-sandbox.ts";
import { TEST_NOW } from "./test-services.ts";

export const GOOD_CARD = "4242424242424242";
export const LATER_DECLINED = "4000000000000341";

/** A company: consumers have to agree first that an order begins at once. */
export const ITALIAN = {
  name: "Nest",
  address: "Via 1, Roma",
  country: "IT",
  type: "company",
  vat: "",
} as const;

/** The product and the sandbox's card service on one clock. Events are kept back: tests deliver them. */
export async function startMoney() {
  const clock = fixedClock(TEST_NOW);
  const sandbox = await startTestSandbox(clock);
  const { stripe, vies } = sandbox;
  const web = await startTestWeb({ services: { clock, payments: { stripe, paypal: null }, vies } });
  const { services } = web;
  services.payments.paypal = sandbox.paypal(services);
  await prepareQueues(services, billingJobs);
  const query = async (text: string, values: unknown[]) => (await services.db.pool.query(text, values)).rows;
  const customerOf = async ({ spaceId }: CastMember): Promise<string> =>
    (
      await query("select customer_id from billing_customers where space_id = $1 and provider = 'stripe'", [
        spaceId,
      ])
    )[0]?.customer_id;
  return {
    web,
    db: services.db,
    clock,
    sandbox,
    submit,
    buy,
    approve,
    customerOf,
    someone: () => castUser(web),
    async stripe(path: string) {
      const headers = { authorization: "Bearer sk_test_sandbox" };
      return (await (await fetch(`${sandbox.url}/v1${path}`, { headers })).json()) as {
        data: { id: string }[];
      };
    },
    planOf: async ({ spaceId }: CastMember) =>
      (
        await query("select prolevel, has_to_renew, free_trial_ends_at from spaces where id = $1", [spaceId])
      )[0],
    /** Moves one customer forward to their next event. */
    moveOn: async (who: CastMember) => sandbox.post(`/stripe/customers/${await customerOf(who)}/move-on`, {}),
    sync: ({ spaceId }: CastMember) => syncBilling.run(services, { spaceId }, {} as never),
    track: (who: CastMember, count: number) => track(services, who, count),
    hook: (body: string, signature: string) => {
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      return web.anonymousFetch(`${API_BASE}/billing/stripe/webhook`, { method: "POST", headers, body });
    },
  };
}

/** Fills the form of a hosted page. */
const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

/** Buys as a person does: details, checkout, the hosted page, and back. */
async function buy(who: CastMember, slots: number, buying: Buying = {}) {
  const { card = GOOD_CARD, details = ITALIAN, ...more } = buying;
  await who.client.ok(saveBillingDetails, details);
  const { url } = await who.client.ok(startCheckout, {
    slots,
    cycle: "monthly",
    consent: CONSENT_VERSION,
    ...more,
  });
  const paid = await submit(url, { card });
  const session_id = new URL(paid.headers.get("location") ?? "").searchParams.get("session_id") ?? "";
  return who.client.ok(confirmCheckout, { session_id });
}

/** Agrees at PayPal's page and comes back. */
async function approve(who: CastMember, url: string, funding = "pays") {
  const back = await submit(url, { answer: "agree", funding });
  const subscription_id = new URL(back.headers.get("location") ?? "").searchParams.get("subscription_id");
  return who.client.ok(confirmPaypal, { subscription_id: subscription_id ?? "" });
}

/** Tracks accounts without looking them up. */
async function track(
  services: Parameters<typeof storeProfiles>[0],
  { spaceId, userId }: CastMember,
  count: number,
) {
  const names = Array.from({ length: count }, (_, index) => `p${index}.${spaceId.slice(-12)}`);
  await storeProfiles(services, names);
  await services.db.pool.query(
    `insert into accounts (space_id, profile_id, position, added_by, added_at)
     select $1, id, row_number() over (), $2, now() from profiles where username = any($3)`,
    [spaceId, userId, names],
  );
}

type Buying = {
  card?: string;
  cycle?: "monthly" | "yearly";
  details?: CallInput<typeof saveBillingDetails>;
  code?: string;
};
