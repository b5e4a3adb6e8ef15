import { type Answer, page, redirect } from "../frame/answers.ts";
import { consentPage, hiddenFields } from "../frame/consent.ts";
import { type Html, html, trusted } from "../frame/html.ts";
import type { SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import { TEST_CARDS } from "./cards.ts";
import { openSession, totalsOf } from "./checkout-routes.ts";
import { addCard } from "./customer-routes.ts";
import { type Parts, payInvoice } from "./payment-routes.ts";
import type { CheckoutSession } from "./types.ts";

const euros = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

const cardField = (): Html =>
  html`<label>Card <select name="card">${TEST_CARDS.map(({ number, note }) => html`<option value="${number}">${number.replace(/(.{4})(?=.)/g, "$1 ")} ${note}</option>`)}</select></label>`;

const note = (text: string | undefined): Html =>
  text ? html`<p class="bad" role="alert">${text}</p>` : html``;

async function formOf(request: SandboxRequest): Promise<URLSearchParams> {
  return new URLSearchParams((await request.body()).toString("utf8"));
}

/** The bank's page, on which the cardholder confirms or refuses. */
function challengePage(title: string, fields: Record<string, string>, returnTo: string): Answer {
  const content = html`<section><h2>3-D Secure</h2><p>Your bank asks you to confirm this payment.</p>
<form method="post">${hiddenFields(Object.entries(fields))}
<div class="bar"><button name="challenge" value="complete">Complete</button><button class="quiet" name="challenge" value="fail">Fail</button></div></form></section>`;
  return consentPage(title, content, returnTo);
}

const CARD_DECLINED = "Your card was declined. Try another card.";
const NOT_CONFIRMED = "We are unable to authenticate your payment method. Please choose a different one.";

function checkoutPage({ store }: Parts, session: CheckoutSession, problem?: string): Answer {
  const order = store.extra.orders[session.id];
  if (!order || session.status !== "open") return page(html`<p>This checkout is ${session.status}.</p>`, 410);
  const totals = totalsOf(store, order, store.get("customer", session.customer));
  const rows = [
    [`${order.quantity} slots`, totals.subtotal],
    ...(totals.discount > 0 ? [["Discount", -totals.discount] as const] : []),
    ...(totals.tax > 0 ? [["VAT", totals.tax] as const] : []),
    ["Total due today", totals.total],
  ] as const;
  const content = html`<section>${note(problem)}<dl>${rows.map(([name, cents]) => html`<dt>${name}</dt><dd>${euros(cents, session.currency)}</dd>`)}</dl>
<form method="post" style="display:grid;gap:1rem;margin-top:1rem">${cardField()}
<div class="bar"><button>Pay and subscribe</button>${session.cancel_url && html`<a href="${session.cancel_url}">Back</a>`}</div></form></section>`;
  return consentPage("Pay with card", content, session.success_url);
}

function checkoutPages(parts: Parts): Route[] {
  const { store, time, events, subscriptions } = parts;
  const show = (session: CheckoutSession, problem?: string) => checkoutPage(parts, session, problem);

  async function pay(request: SandboxRequest): Promise<Answer> {
    const session = openSession(parts, request.params.id);
    const form = await formOf(request);
    const order = store.extra.orders[session.id];
    if (!order || session.status !== "open") return show(session);
    const card = form.get("card") ?? "";
    const challenge = form.get("challenge");
    if (challenge === "fail") return show(session, NOT_CONFIRMED);
    const customer = store.get("customer", session.customer);
    const at = time.nowOf(customer.id);
    const fate = TEST_CARDS.find(({ number }) => number === card)?.fate;
    if (!fate) return show(session, "Your card number is incorrect.");
    if (fate === "declined") return show(session, CARD_DECLINED);
    if (fate.startsWith("challenge") && challenge !== "complete") {
      return challengePage("Confirm the payment", { card }, session.success_url);
    }
    customer.invoice_settings = { default_payment_method: addCard(store, customer.id, card, at).id };
    store.put("customer", customer);
    const { subscription, invoice } = subscriptions.create(order, customer, at, true);
    Object.assign(session, {
      status: "complete",
      payment_status: "paid",
      subscription: subscription.id,
      invoice: invoice.id,
      url: null,
    });
    store.put("session", session);
    events.emit("checkout.session.completed", session, at);
    return redirect(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id));
  }

  const path = "/checkout.stripe.com/c/pay/:id";
  return [
    { method: "GET", path, handle: (request) => show(openSession(parts, request.params.id)) },
    { method: "POST", path, handle: pay },
  ];
}

/** The page of one bill, where an open one is paid. */
function invoicePages(parts: Parts): Route[] {
  const { store, time } = parts;

  function show(id: string, problem?: string): Answer {
    const invoice = store.get("invoice", id);
    time.settle(invoice.customer);
    const { number, status, currency, total, lines } = invoice;
    const content = html`<section>${note(problem)}<p>Invoice ${number} is <strong>${status}</strong>.</p>
<dl>${lines.data.map((line) => html`<dt>${line.description}</dt><dd>${euros(line.amount, currency)}</dd>`)}<dt>Total</dt><dd>${euros(total, currency)}</dd></dl>
${status === "open" && html`<form method="post" style="display:grid;gap:1rem;margin-top:1rem">${cardField()}<div class="bar"><button>Pay this invoice</button></div></form>`}</section>`;
    return consentPage(`Invoice ${number ?? ""}`, content, "");
  }

  async function pay(request: SandboxRequest): Promise<Answer> {
    const invoice = store.get("invoice", request.params.id ?? "");
    const form = await formOf(request);
    const card = form.get("card") ?? "";
    const challenge = form.get("challenge");
    if (invoice.status !== "open") return show(invoice.id);
    if (challenge === "fail") return show(invoice.id, NOT_CONFIRMED);
    const customer = store.get("customer", invoice.customer);
    const method = addCard(store, customer.id, card, time.nowOf(customer.id));
    customer.invoice_settings = { default_payment_method: method.id };
    const subscription = store.get("subscription", invoice.parent.subscription_details.subscription);
    subscription.default_payment_method = method.id;
    const outcome = payInvoice(parts, invoice, challenge === "complete");
    if (outcome === "challenge") return challengePage("Confirm the payment", { card }, "");
    return show(invoice.id, outcome === "paid" ? undefined : CARD_DECLINED);
  }

  const path = "/invoice.stripe.com/i/:id";
  return [
    { method: "GET", path, handle: (request) => show(request.params.id ?? "") },
    { method: "POST", path, handle: pay },
  ];
}

/** Where a customer changes the card. */
function portalPages(parts: Parts): Route[] {
  const { store, time, events } = parts;

  function show(id: string, done = false): Answer {
    const session = store.get("portal", id);
    const customer = store.get("customer", session.customer);
    const current = customer.invoice_settings.default_payment_method;
    const card = current ? store.find("payment_method", current) : undefined;
    const content = html`<section>${done && html`<p class="good" role="status">The card was changed.</p>`}<p>Current card: ${card ? `${card.card.brand} ending in ${card.card.last4}` : "none"}</p>
<form method="post" style="display:grid;gap:1rem">${cardField()}<div class="bar"><button>Save card</button><a href="${session.return_url}">Return to Owlstat</a></div></form></section>`;
    const title = session.flow?.type === "payment_method_update" ? "Payment method" : "Customer portal";
    return consentPage(title, content, session.return_url);
  }

  async function save(request: SandboxRequest): Promise<Answer> {
    const session = store.get("portal", request.params.id ?? "");
    const customer = store.get("customer", session.customer);
    const method = addCard(
      store,
      customer.id,
      (await formOf(request)).get("card") ?? "",
      time.nowOf(customer.id),
    );
    // The customer's card, and no subscription's: one that has a card of its own goes on with that.
    customer.invoice_settings = { default_payment_method: method.id };
    store.put("customer", customer);
    events.emit("customer.updated", customer, time.nowOf(customer.id));
    return show(session.id, true);
  }

  const path = "/billing.stripe.com/p/session/:id";
  return [
    { method: "GET", path, handle: (request) => show(request.params.id ?? "") },
    { method: "POST", path, handle: save },
  ];
}

/** Stripe's hosted pages, simplified: no script, one form each. */
export function hostedPages(parts: Parts): Route[] {
  return [...checkoutPages(parts), ...invoicePages(parts), ...portalPages(parts)].map((route) => ({
    ...route,
    handle: async (request) => {
      try {
        return await route.handle(request);
      } catch (error) {
        return page(
          html`${trusted("<!doctype html>")}<title>Sorry</title><p>${(error as Error).message}</p>`,
          404,
        );
      }
    },
  }));
}
