import { type Answer, page, redirect } from "../frame/answers.ts";
import { addressWith, consentPage } from "../frame/consent.ts";
import { type Html, html } from "../frame/html.ts";
import type { SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import { centsOf, taxOf } from "./money.ts";
import type { Parts } from "./parts.ts";
import { type Approval, FUNDINGS, type Subscription } from "./types.ts";

const NOTES = {
  pays: "PayPal balance: pays",
  declined: "A bank account that is declined",
  declined_later: "A bank account that pays now and is declined at renewals",
} as const;

const fundingField = (): Html =>
  html`<label>Pay with <select name="funding">${FUNDINGS.map((name) => html`<option value="${name}">${NOTES[name]}</option>`)}</select></label>`;

const euros = (cents: number) => `${(cents / 100).toFixed(2)} EUR`;

function linesOf({ plan, start_time }: Subscription): Html {
  const cycle = plan.billing_cycles.find(({ tenure_type }) => tenure_type === "REGULAR");
  const net = centsOf(cycle?.pricing_scheme.fixed_price);
  const each = net + taxOf(net, plan.taxes.percentage);
  const unit = cycle?.frequency.interval_unit.toLowerCase() ?? "";
  return html`<dl><dt>Due today</dt><dd>${euros(centsOf(plan.payment_preferences.setup_fee))}</dd>
<dt>Each ${unit} from ${start_time.slice(0, 10)}, taxes included</dt><dd>${euros(each)}</dd></dl>`;
}

function gone(): Answer {
  return page(html`<p>This payment can no longer be approved.</p>`, 410);
}

/** The page on which a person agrees to a subscription or goes back. */
function approvalPages({ store, subscriptions }: Parts): Route[] {
  const found = ({ query }: SandboxRequest) => {
    const approval = store.get("approval", query.get("ba_token") ?? "");
    return { approval, subscription: subscriptions.get(approval.subscription) };
  };

  function show(request: SandboxRequest): Answer {
    const { approval, subscription } = found(request);
    if (subscription.status !== "APPROVAL_PENDING") return gone();
    const content = html`<section>${linesOf(subscription)}
<form method="post" style="display:grid;gap:1rem;margin-top:1rem">${fundingField()}
<div class="bar"><button name="answer" value="agree">Agree and subscribe</button><button class="quiet" name="answer" value="cancel">Cancel and return</button></div></form></section>`;
    return consentPage("Pay with PayPal", content, approval.returnUrl);
  }

  async function decide(request: SandboxRequest): Promise<Answer> {
    const { approval, subscription } = found(request);
    const form = new URLSearchParams((await request.body()).toString("utf8"));
    if (subscription.status !== "APPROVAL_PENDING") return gone();
    if (form.get("answer") === "cancel") return redirect(backTo(approval.cancelUrl, approval));
    store.fundings[subscription.id] = FUNDINGS.find((name) => name === form.get("funding")) ?? "pays";
    subscription.status = "APPROVED";
    store.put("subscription", subscription.id, subscription);
    if (approval.userAction === "SUBSCRIBE_NOW") subscriptions.activate(subscription);
    return redirect(backTo(approval.returnUrl, approval));
  }

  const path = "/www.paypal.com/webapps/billing/subscriptions";
  return [
    { method: "GET", path, handle: show },
    { method: "POST", path, handle: decide },
  ];
}

const backTo = (address: string, { subscription, token }: Approval) =>
  addressWith(address, { subscription_id: subscription, ba_token: token, token });

/** Where payers look after what is charged to them automatically. */
function autopayPage({ store }: Parts): Route {
  const rows = () =>
    store
      .all("subscription", ({ status }) => status === "ACTIVE" || status === "SUSPENDED")
      .slice(0, 30)
      .map(
        ({ id, status, subscriber }) =>
          html`<li>${subscriber.email_address ?? id}: ${status.toLowerCase()}</li>`,
      );
  return {
    method: "GET",
    path: "/www.paypal.com/myaccount/autopay",
    handle: () =>
      consentPage(
        "Automatic payments",
        html`<section><p>Whose source of money pays is set at the sandbox desk.</p><ul>${rows()}</ul></section>`,
        "",
      ),
  };
}

export function hostedPages(parts: Parts): Route[] {
  return [...approvalPages(parts), autopayPage(parts)].map((route) => ({
    ...route,
    handle: async (request) => {
      try {
        return await route.handle(request);
      } catch {
        return gone();
      }
    },
  }));
}
