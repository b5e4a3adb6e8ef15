import { AnswerError, json, redirect } from "../frame/answers.ts";
import { outcomeOf } from "../frame/dispute-outcome.ts";
import { type Html, html } from "../frame/html.ts";
import { isFromDesk, readFields, type SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import { deskButton, setWebhooks, webhookForm } from "../frame/webhook-switches.ts";
import { closeDispute, openDispute } from "./disputes.ts";
import { centsOf } from "./money.ts";
import type { Parts } from "./parts.ts";
import { refund } from "./payment-routes.ts";
import { FUNDINGS, type Subscription } from "./types.ts";

const minute = (time: string | number) => new Date(time).toISOString().slice(0, 16).replace("T", " ");

function row({ subscriptions }: Parts, subscription: Subscription): Html {
  const { id, status, subscriber, billing_info, plan } = subscription;
  const base = `/paypal/subscriptions/${id}`;
  const [cycle] = plan.billing_cycles;
  const price = `${(centsOf(cycle?.pricing_scheme.fixed_price) / 100).toFixed(2)} / ${cycle?.frequency.interval_unit.toLowerCase()}`;
  return html`<tr><td class="wide">${subscriber.email_address ?? id}</td><td>${status.toLowerCase()}</td><td>${price}</td>
<td>${minute(subscriptions.nowOf(subscription))}</td><td>${billing_info.next_billing_time ? minute(billing_info.next_billing_time) : "never"}</td>
<td><div style="display:flex;flex-wrap:wrap;gap:.35rem">${deskButton(`${base}/move-on`, "Move time to what comes next")}
<form class="row" method="post" action="${base}/funding"><select name="funding" aria-label="What pays for ${subscriber.email_address ?? id}">${FUNDINGS.map((name) => html`<option>${name}</option>`)}</select><button class="quiet">Set funding</button></form>
${deskButton(`${base}/cancel`, "Cancel as the payer")}${deskButton(`${base}/refund`, "Refund last payment")}${deskButton(`${base}/dispute`, "Dispute last payment")}</div></td></tr>`;
}

/** What a person at the desk sees of the subscriptions. */
export function paypalDesk(parts: Parts): Html {
  const rows = parts.store
    .all("subscription", ({ status }) => status !== "APPROVAL_PENDING")
    .slice(0, 30)
    .map((subscription) => row(parts, subscription));
  return html`${webhookForm("/paypal/webhooks", parts.events.hooks)}
${rows.length === 0 ? html`<p class="soft">No subscriptions yet.</p>` : html`<div class="scroll" tabindex="0" role="region" aria-label="PayPal subscriptions table"><table><thead><tr><th>payer</th><th>status</th><th>price before VAT</th><th>their time</th><th>next payment</th><th>what happens</th></tr></thead><tbody>${rows}</tbody></table></div>`}`;
}

function lastPayment({ store }: Parts, id: string) {
  const [paid] = store.all("transaction", (one) => one.subscription === id && one.status !== "REFUNDED");
  if (!paid) throw new AnswerError(404, "nothing was paid");
  return paid;
}

/** The switches for people and scripts. Each answers when the events it caused were delivered. */
export function paypalControls(parts: Parts): Route[] {
  const { store, subscriptions, events } = parts;
  const act = (path: string, run: (request: SandboxRequest) => void | Promise<void>): Route => ({
    method: "POST",
    path: `/paypal${path}`,
    handle: async (request) => {
      await run(request);
      await events.hooks.settled();
      return isFromDesk(request) ? redirect("/#paypal") : json({ ok: true });
    },
  });
  return [
    act("/webhooks", (request) => setWebhooks(events.hooks, request)),
    act("/subscriptions/:id/move-on", ({ params }) => subscriptions.moveOn(subscriptions.get(params.id))),
    act("/subscriptions/:id/funding", async (request) => {
      const { funding } = await readFields(request);
      const known = FUNDINGS.find((one) => one === funding);
      if (!known) throw new AnswerError(400, `funding must be one of ${FUNDINGS.join(", ")}`);
      store.fundings[subscriptions.get(request.params.id).id] = known;
      store.changed();
    }),
    act("/subscriptions/:id/untold-tax", ({ params }) => {
      store.untold[subscriptions.get(params.id).id] = true;
      store.changed();
    }),
    act("/subscriptions/:id/cancel", ({ params }) => {
      const found = subscriptions.get(params.id);
      if (found.status !== "ACTIVE" && found.status !== "SUSPENDED")
        throw new AnswerError(409, "it does not run");
      subscriptions.cancel(found);
    }),
    act("/subscriptions/:id/refund", ({ params }) => {
      const paid = lastPayment(parts, params.id ?? "");
      refund(parts, paid, paid.gross - paid.refunded);
    }),
    act("/subscriptions/:id/dispute", async (request) => {
      const outcome = await outcomeOf(request);
      const paid = lastPayment(parts, request.params.id ?? "");
      const [open] = store.all(
        "dispute",
        ({ status, disputed_transactions: [about] }) =>
          status !== "RESOLVED" && about?.seller_transaction_id === paid.id,
      );
      const dispute = open ?? openDispute(parts, paid);
      if (outcome !== "open") closeDispute(parts, dispute, outcome);
    }),
  ];
}
