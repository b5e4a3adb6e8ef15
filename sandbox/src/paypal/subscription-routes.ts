import type { Route } from "../frame/router.ts";
import { termsFrom } from "./catalog-routes.ts";
import { moneyOf } from "./money.ts";
import type { Parts } from "./parts.ts";
import type { Approval, Subscription, Terms, Transaction } from "./types.ts";
import { type Call, invalid, refuse } from "./wire.ts";

const APPROVE_PATH = "/www.paypal.com/webapps/billing/subscriptions";

type Asked = {
  plan_id?: string;
  start_time?: string;
  custom_id?: string;
  subscriber?: Subscription["subscriber"];
  plan?: Partial<Terms>;
  application_context?: { user_action?: string; return_url?: string; cancel_url?: string };
};

function shown(subscription: Subscription, { query }: Pick<Call, "query">) {
  const { plan, ...rest } = subscription;
  return query.get("fields") === "plan" ? { ...rest, plan } : rest;
}

function create({ store, subscriptions, now, base }: Parts, fields: Asked) {
  const { application_context: context } = fields;
  if (!context?.return_url || !context.cancel_url) throw invalid("/application_context/return_url");
  const plan = store.get("plan", fields.plan_id);
  const start = fields.start_time ?? new Date(now()).toISOString();
  const id = store.newId("subscription");
  const subscription: Subscription = {
    id,
    plan_id: plan.id,
    status: "APPROVAL_PENDING",
    create_time: "",
    update_time: "",
    start_time: start,
    quantity: "1",
    custom_id: fields.custom_id ?? "",
    plan_overridden: fields.plan !== undefined,
    subscriber: fields.subscriber ?? {},
    billing_info: { outstanding_balance: moneyOf(0), failed_payments_count: 0 },
    plan: termsFrom(fields.plan ?? {}, plan),
  };
  const at = subscriptions.nowOf(subscription);
  // Whoever's time was moved is ahead of the shop, which does not know: their start moves along.
  if (Date.parse(start) <= at)
    subscription.start_time = new Date(Date.parse(start) + at - now()).toISOString();
  if (fields.start_time && Date.parse(start) <= now())
    throw refuse("START_TIME_INVALID", "The start time must be in the future.");
  subscription.create_time = new Date(at).toISOString();
  const approval: Approval = {
    token: store.newId("approval"),
    subscription: id,
    userAction: context.user_action === "CONTINUE" ? "CONTINUE" : "SUBSCRIBE_NOW",
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
  };
  store.put("approval", approval.token, approval);
  subscriptions.changed(subscription, "CREATED", at);
  const links = [
    { rel: "approve", method: "GET", href: `${base()}${APPROVE_PATH}?ba_token=${approval.token}` },
    { rel: "self", method: "GET", href: `${base()}/api-m.paypal.com/v1/billing/subscriptions/${id}` },
  ];
  const { plan: _, ...body } = subscription;
  return { status: 201, body: { ...body, links }, at };
}

type Operation = { op: string; path: string; value: unknown };
const PRICE_PATH = /^\/plan\/billing_cycles\/@sequence==(\d+)\/pricing_scheme\/fixed_price$/;

/** The few fields of a subscription that may be changed without asking its buyer. */
function patch({ subscriptions }: Parts, subscription: Subscription, operations: readonly Operation[]): void {
  for (const { op, path, value } of operations) {
    if (op !== "replace") throw refuse("UNSUPPORTED_PATCH_OPERATION", "The operation is not supported.");
    const [, sequence] = PRICE_PATH.exec(path) ?? [];
    const cycle = subscription.plan.billing_cycles.find((one) => String(one.sequence) === sequence);
    if (path === "/plan/taxes/percentage") subscription.plan.taxes.percentage = String(value);
    else if (cycle) cycle.pricing_scheme.fixed_price = value as (typeof cycle.pricing_scheme)["fixed_price"];
    else throw refuse("INVALID_PATCH_PATH", `The path ${path} cannot be changed.`);
  }
  subscriptions.changed(subscription, "UPDATED", subscriptions.nowOf(subscription));
}

function transactionOf({ id, status, time, gross, tax }: Transaction, saysTax: boolean) {
  return {
    id,
    status,
    time,
    amount_with_breakdown: {
      gross_amount: moneyOf(gross),
      ...(saysTax && { total_item_amount: moneyOf(gross - tax) }),
      ...(saysTax && tax > 0 && { tax_amount: moneyOf(tax) }),
    },
  };
}

export function subscriptionRoutes(parts: Parts): Route[] {
  const { store, wire, subscriptions } = parts;
  const path = "/v1/billing/subscriptions";
  const act = (name: string, run: (subscription: Subscription) => void) =>
    wire("POST", `${path}/:id/${name}`, ({ params }) => {
      run(subscriptions.get(params.id));
      return { status: 204 };
    });
  return [
    wire("POST", path, ({ fields }) => create(parts, fields as Asked)),
    wire("GET", `${path}/:id`, (call) => {
      const found = subscriptions.get(call.params.id);
      return { body: shown(found, call), at: subscriptions.nowOf(found) };
    }),
    wire("PATCH", `${path}/:id`, ({ params, fields }) => {
      patch(parts, subscriptions.get(params.id), fields.operations as Operation[]);
      return { status: 204 };
    }),
    act("activate", (subscription) => subscriptions.activate(subscription)),
    act("suspend", (subscription) => subscriptions.suspend(subscription)),
    act("cancel", (subscription) => subscriptions.cancel(subscription)),
    wire("GET", `${path}/:id/transactions`, ({ params, query }) => {
      const { id } = subscriptions.get(params.id);
      const [from, to] = [query.get("start_time"), query.get("end_time")];
      if (!from || !to) throw invalid("/start_time");
      const within = (time: string) =>
        Date.parse(time) >= Date.parse(from) && Date.parse(time) <= Date.parse(to);
      const found = store.all("transaction", (one) => one.subscription === id && within(one.time));
      const transactions = found.map((one) => transactionOf(one, !store.untold[id]));
      return { body: { transactions, total_items: found.length, links: [] } };
    }),
  ];
}
