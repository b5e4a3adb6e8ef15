import { AnswerError, json, redirect } from "../frame/answers.ts";
import { outcomeOf } from "../frame/dispute-outcome.ts";
import { type Html, html } from "../frame/html.ts";
import { isFromDesk, readFields, type SandboxRequest } from "../frame/request.ts";
import type { Route } from "../frame/router.ts";
import { deskButton, setWebhooks, webhookForm } from "../frame/webhook-switches.ts";
import { TEST_CARDS } from "./cards.ts";
import { closeDispute, openDispute } from "./dispute-routes.ts";
import { type Parts, refund } from "./payment-routes.ts";
import type { CardFate, Subscription } from "./types.ts";

const FATES: readonly CardFate[] = ["pays", "declined", "challenge_always"];
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ");

function row({ store, time }: Parts, subscription: Subscription): Html {
  const customer = store.find("customer", subscription.customer);
  const [item] = subscription.items.data;
  const base = `/stripe/customers/${subscription.customer}`;
  return html`<tr><td class="wide">${customer?.email ?? subscription.customer}</td><td>${subscription.status}${subscription.cancel_at_period_end && ", ends"}</td>
<td>${item?.quantity} / ${item?.price.recurring.interval}</td><td>${day(time.nowOf(subscription.customer))}</td><td>${day(item?.current_period_end ?? 0)}</td>
<td><div style="display:flex;flex-wrap:wrap;gap:.35rem">${deskButton(`${base}/move-on`, "Move time to what comes next")}
<form class="row" method="post" action="${base}/card"><select name="fate" aria-label="The card of ${customer?.email ?? ""}">${FATES.map((fate) => html`<option>${fate}</option>`)}</select><button class="quiet">Set card</button></form>
${deskButton(`${base}/refund`, "Refund last payment")}${deskButton(`${base}/dispute`, "Dispute last payment")}</div></td></tr>`;
}

/** The customers as the desk shows them. */
export function stripeDesk(parts: Parts): Html {
  const rows = parts.store
    .all("subscription")
    .slice(0, 30)
    .map((subscription) => row(parts, subscription));
  return html`<p>Cards: ${TEST_CARDS.map(({ number, note }) => html`<code>${number}</code> ${note}; `)}</p>
${webhookForm("/stripe/webhooks", parts.events.hooks)}
${rows.length === 0 ? html`<p class="soft">No subscriptions yet.</p>` : html`<div class="scroll" tabindex="0" role="region" aria-label="Subscriptions table"><table><thead><tr><th>customer</th><th>status</th><th>slots</th><th>their time</th><th>period ends</th><th>what happens</th></tr></thead><tbody>${rows}</tbody></table></div>`}`;
}

function lastCharge({ store }: Parts, customer: string) {
  const [charge] = store.all("charge", (one) => one.customer === customer && one.paid && !one.refunded);
  if (!charge) throw new AnswerError(404, "nothing was paid");
  return charge;
}

const isOver = (status: string) => status === "won" || status === "lost";

/** The switches for people and scripts. Each answers when the events it caused were delivered. */
export function stripeControls(parts: Parts): Route[] {
  const { store, time, events } = parts;
  const done = async (request: SandboxRequest) => {
    await events.hooks.settled();
    return isFromDesk(request) ? redirect("/#stripe") : json({ ok: true });
  };
  const act = (path: string, run: (request: SandboxRequest) => void | Promise<void>): Route => ({
    method: "POST",
    path: `/stripe${path}`,
    handle: async (request) => {
      await run(request);
      return done(request);
    },
  });
  return [
    act("/webhooks", (request) => setWebhooks(events.hooks, request)),
    act("/rounding", async (request) => {
      const { rounding } = await readFields(request);
      if (rounding !== "invoice" && rounding !== "line")
        throw new AnswerError(400, "rounding must be invoice or line");
      store.extra.rounding = rounding;
      store.changed();
    }),
    act("/customers/:id/move-on", ({ params }) => time.moveOn(params.id ?? "")),
    act("/customers/:id/card", async (request) => {
      const { fate } = await readFields(request);
      const known = FATES.find((one) => one === fate);
      const card = store.get("customer", request.params.id ?? "").invoice_settings.default_payment_method;
      if (!known || !card) throw new AnswerError(400, `fate must be one of ${FATES.join(", ")}`);
      store.extra.fates[card] = known;
      store.changed();
    }),
    act("/customers/:id/refund", ({ params }) => {
      const charge = lastCharge(parts, params.id ?? "");
      refund(parts, charge, charge.amount - charge.amount_refunded);
    }),
    act("/customers/:id/dispute", async (request) => {
      const outcome = await outcomeOf(request);
      const charge = lastCharge(parts, request.params.id ?? "");
      const [open] = store.all("dispute", (one) => one.charge === charge.id && !isOver(one.status));
      const dispute = open ?? openDispute(parts, charge);
      if (outcome !== "open") closeDispute(parts, dispute, outcome);
    }),
    act("/events/:id/send", async ({ params }) => {
      await events.send(store.get("event", params.id ?? ""));
    }),
  ];
}
