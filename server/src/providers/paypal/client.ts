import {
  type Bought,
  type Change,
  changeCost,
  changeMoment,
  cyclesLater,
  PRICE_STEPS,
  type PriceStep,
  priceOf,
  quoteOf,
} from "@owlstat/core/pricing/rules.ts";
import { vatAmount } from "@owlstat/core/vat/rules.ts";
import { ProviderRefused, ProviderUnavailable } from "../json-call.ts";
import type { BillLine, Order, PaymentService, Returning } from "../payments.ts";
import { bills } from "./bills.ts";
import { type Catalog, createCatalog, cycleTerms } from "./catalog.ts";
import { disputesOf } from "./disputes.ts";
import { failures } from "./failures.ts";
import { current, heldFrom, nextOf, type Seen } from "./held.ts";
import { type PaypalMemory, paidPlan, type Remembered } from "./memory.ts";
import { moneyOf, percentOf } from "./money.ts";
import { news } from "./news.ts";
import { act, read, type Parts as Settling, settle } from "./settle.ts";
import { createWire, type PaypalSettings, SERVICE } from "./wire.ts";

const PATH = "/v1/billing/subscriptions";
const LOCALES = { en: "en-GB", de: "de-DE", fr: "fr-FR", it: "it-IT", es: "es-ES", nl: "nl-NL" } as const;

type Parts = Settling & { catalog: Catalog; now: () => number; prices: readonly PriceStep[] };
type Given = {
  memory: PaypalMemory;
  now: () => number;
  alarm: (paymentId: string) => void;
  /** The table that is sold by from now on. */
  prices?: readonly PriceStep[];
};

/** PayPal's subscriptions. Each is a payment at once, by its set-up fee, and regular ones from a day on. */
export function createPaypal(settings: PaypalSettings, given: Given): PaymentService {
  const { memory, now, alarm, prices = PRICE_STEPS } = given;
  const wire = createWire(settings, now);
  const parts: Parts = { wire, memory, now, prices, catalog: createCatalog(wire) };
  return {
    // PayPal adds the id of the subscription by itself.
    confirmationPath: "/paypal-payment-confirmation",
    leastCharge: 1,
    isAway: wire.isAway,
    ...news(settings, parts),
    // There are no customers at PayPal: ours are named by their space.
    saveCustomer: async (_, { spaceId }) => spaceId,
    checkout: (order) => begin(parts, firstOrder(order, prices, now()), order),
    findCheckout: (id) => findCheckout(parts, id),
    giveUpCheckout: (id) => giveUp(parts, id),
    findSubscription: async (customerId) => heldFrom(await settle(parts, customerId)),
    ...bills(parts, { now, alarm }),
    ...failures(parts),
    disputes: (customerId) => disputesOf(parts, customerId),
    ...changes(parts),
    portal: async () => `${settings.siteUrl}/myaccount/autopay`,
  };
}

type Wanted = Pick<
  Remembered,
  "slots" | "cycle" | "net" | "customerId" | "due" | "startsAt" | "replaces" | "atPeriodEnd"
> & {
  rate: number;
  email: string | null;
};

function firstOrder(order: Order, prices: readonly PriceStep[], now: number): Wanted {
  const { slots, cycle, customerId, email } = order;
  const startsAt = cyclesLater(now, cycle, 1);
  const rate = order.tax?.rate ?? 0;
  const { reduction } = order;
  const wanted = { slots, cycle, percentOff: reduction?.percent ?? 0 };
  const { net, discount, vat } = quoteOf(wanted, { rate }, order.rounding, prices);
  const lines = [{ slots, cents: net, start: now, end: startsAt, proration: false }];
  const due = { net: net - discount, vat, discount, reduction, lines };
  return { slots, cycle, net, customerId, email, rate, due, startsAt, replaces: null, atPeriodEnd: false };
}

/** Asks for a subscription and remembers it before anybody is sent there. Nothing is paid until it is activated. */
async function begin(parts: Parts, wanted: Wanted, back: Returning): Promise<{ id: string; url: string }> {
  const { wire, memory, catalog } = parts;
  const { cycle, due, startsAt, rate, email } = wanted;
  const body = {
    plan_id: await catalog.plan(cycle),
    start_time: new Date(startsAt).toISOString(),
    custom_id: wanted.customerId,
    ...(email && { subscriber: { email_address: email } }),
    plan: {
      billing_cycles: [cycleTerms(cycle, wanted.net)],
      payment_preferences: { setup_fee: moneyOf(due.net + due.vat), setup_fee_failure_action: "CANCEL" },
      taxes: { percentage: percentOf(rate), inclusive: false },
    },
    application_context: {
      brand_name: "Owlstat",
      locale: LOCALES[back.language],
      shipping_preference: "NO_SHIPPING",
      user_action: "CONTINUE",
      return_url: back.successUrl,
      cancel_url: back.cancelUrl,
    },
  };
  const { body: made, at } = await wire.send(PATH, { method: "POST", body });
  const links = (made.links ?? []) as { rel: string; href: string }[];
  const url = links.find(({ rel }) => rel === "approve")?.href;
  if (typeof made.id !== "string" || !url) throw new ProviderUnavailable(SERVICE, "nothing to approve");
  const { email: _, ...remembered } = wanted;
  const fresh = { madeAt: at, periodEnd: startsAt, cancelAsked: false, givenUp: false, endedAt: null };
  await memory.add({ ...remembered, ...fresh, id: made.id });
  return { id: made.id, url };
}

async function findCheckout(parts: Parts, id: string): ReturnType<PaymentService["findCheckout"]> {
  const customerId = await parts.memory.customerOf(id);
  const row = customerId && (await parts.memory.of(customerId)).find((one) => one.id === id);
  // Known, but given up: another was opened since, or its first payment failed.
  if (!row) return customerId ? { customerId, state: "expired" } : null;
  const seen = await read(parts, row);
  if (!seen) return { customerId, state: "expired" };
  return { customerId, state: seen.status === "APPROVAL_PENDING" ? "open" : "complete" };
}

/** What waits for approval is never begun from now on. What has begun meanwhile stays. */
async function giveUp(parts: Parts, id: string): Promise<void> {
  const customerId = await parts.memory.customerOf(id);
  const row = customerId && (await parts.memory.of(customerId)).find((one) => one.id === id);
  const waits = async () => row && /^APPROV/.test((await read(parts, row))?.status ?? "");
  if (!(await waits())) return;
  await parts.memory.note(id, { givenUp: true });
  if (!(await waits())) await parts.memory.note(id, { givenUp: false });
}

/** The one that counts of the line with this root. */
async function standing(parts: Parts, root: string) {
  const customerId = await parts.memory.customerOf(root);
  const found = customerId && current(await settle(parts, customerId));
  if (!found || found.state === "ended") throw new ProviderRefused(SERVICE, "no such subscription");
  return found;
}

function linesOf(
  from: Remembered,
  to: Change,
  cost: { charge: number; credit: number },
  now: number,
): BillLine[] {
  const moved = from.cycle !== to.cycle;
  const end = moved ? cyclesLater(now, to.cycle, 1) : from.periodEnd;
  const charged = { slots: to.slots, cents: cost.charge, start: now, end, proration: !moved };
  const unused = { slots: from.slots, cents: -cost.credit, start: now, end: from.periodEnd, proration: true };
  return cost.credit > 0 ? [unused, charged] : [charged];
}

/** A change is sold by today's table; the same plan once more keeps its price. */
function boughtAs({ row }: Seen, to: Change, prices: readonly PriceStep[]): Bought {
  const same = changeMoment(row, to) === "none";
  return { ...to, net: same ? row.net : priceOf(to.slots, prices)[to.cycle] };
}

/** The subscription that takes over: what is due at once, and from when the new price holds. */
function replacement({ row, rate, at, payer }: Seen, to: Bought): Wanted {
  const atPeriodEnd = changeMoment(row, to) !== "now";
  const period = { start: cyclesLater(row.periodEnd, row.cycle, -1), end: row.periodEnd };
  const cost = atPeriodEnd ? { charge: 0, credit: 0 } : changeCost(paidPlan(row), to, period, at);
  const net = cost.charge - cost.credit;
  const lines = net > 0 ? linesOf(row, to, cost, at) : [];
  const moved = !atPeriodEnd && row.cycle !== to.cycle;
  return {
    ...to,
    customerId: row.customerId,
    due: { net, vat: vatAmount(net, rate), discount: 0, reduction: null, lines },
    startsAt: moved ? cyclesLater(at, to.cycle, 1) : row.periodEnd,
    replaces: row.id,
    atPeriodEnd,
    rate,
    email: payer,
  };
}

/** Whatever waits to take over is ended, and the one that runs goes on. */
async function keepAsIs(parts: Parts, root: string): Promise<Seen> {
  const { seen, planned } = await standing(parts, root);
  if (!planned) return seen;
  await act(parts, planned.row.id, "cancel");
  await parts.memory.note(planned.row.id, { givenUp: true });
  if (seen.status === "SUSPENDED" && !seen.row.cancelAsked) await act(parts, seen.row.id, "activate");
  return (await read(parts, seen.row)) ?? seen;
}

/** Gives up changes that were asked for and still wait for approval. */
async function giveUpWaiting(parts: Parts, { row }: Seen): Promise<void> {
  const rows = await parts.memory.of(row.customerId);
  for (const { id, replaces } of rows) if (replaces === row.id) await giveUp(parts, id);
}

/** Of several changes that were asked for the last one counts. */
async function change(parts: Parts, root: string, to: Change, back: Returning): Promise<string> {
  const seen = await keepAsIs(parts, root);
  await giveUpWaiting(parts, seen);
  return (await begin(parts, replacement(seen, boughtAs(seen, to, parts.prices)), back)).url;
}

/** What the buyer cancelled at PayPal stays so: another one, approved anew, begins when the paid period ends. */
async function resume(parts: Parts, root: string, back: Returning): Promise<string | null> {
  const { row, status } = (await standing(parts, root)).seen;
  if (status !== "ACTIVE" && status !== "SUSPENDED")
    return change(parts, root, { slots: row.slots, cycle: row.cycle }, back);
  if (row.cancelAsked && status === "SUSPENDED") await act(parts, row.id, "activate");
  await parts.memory.note(row.id, { cancelAsked: false });
  await keepAsIs(parts, root);
  return null;
}

type Changes = Pick<
  PaymentService,
  | "preview"
  | "changeNow"
  | "changeAtPeriodEnd"
  | "keepAsIs"
  | "setTax"
  | "cancelAtPeriodEnd"
  | "resume"
  | "cancelNow"
  | "abandon"
>;

function changes(parts: Parts): Changes {
  const { memory, wire } = parts;
  return {
    async preview(root, to) {
      const { seen } = await standing(parts, root);
      const { net, vat } = replacement(seen, boughtAs(seen, to, parts.prices)).due;
      return { vat, due: Math.max(0, net + vat) };
    },
    changeNow: (root, to, back) => change(parts, root, to, back),
    changeAtPeriodEnd: (root, to, back) => change(parts, root, to, back),
    async keepAsIs(root) {
      const { seen, planned } = await standing(parts, root);
      if (planned && nextOf(seen.row, planned.row)) await keepAsIs(parts, root);
    },
    async setTax(root, tax) {
      const { seen, planned } = await standing(parts, root);
      const rate = tax?.rate ?? 0;
      // What waits for approval would be paid with the VAT from before.
      if (rate !== seen.rate) await giveUpWaiting(parts, seen);
      const percentage = percentOf(rate);
      const body = [{ op: "replace", path: "/plan/taxes/percentage", value: percentage }];
      for (const { row, status } of planned ? [seen, planned] : [seen])
        if (status === "ACTIVE" || status === "SUSPENDED")
          await wire.send(`${PATH}/${row.id}`, { method: "PATCH", body });
    },
    async cancelAtPeriodEnd(root) {
      const { row, status } = await keepAsIs(parts, root);
      if (status === "ACTIVE") await act(parts, row.id, "suspend");
      await memory.note(row.id, { cancelAsked: true });
    },
    resume: (root, back) => resume(parts, root, back),
    // What was never begun, or is over, cannot be cancelled and need not be.
    abandon: (id) => act(parts, id, "cancel"),
    async cancelNow(root) {
      const { seen, planned } = await standing(parts, root);
      for (const { row, status, at } of planned ? [seen, planned] : [seen]) {
        if (status === "ACTIVE" || status === "SUSPENDED") await act(parts, row.id, "cancel");
        await memory.note(row.id, { endedAt: at });
      }
    },
  };
}
