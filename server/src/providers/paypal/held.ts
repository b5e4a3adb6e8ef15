import type { SubscriptionState } from "@owlstat/core/billing/rules.ts";
import { type Bought, cyclesLater } from "@owlstat/core/pricing/rules.ts";
import type { HeldSubscription } from "../payments.ts";
import { isFree, type Remembered } from "./memory.ts";
import { rateOf } from "./money.ts";

/** A subscription as PayPal showed it just now, beside what we remember. `at`: PayPal's own time. */
export type Seen = {
  row: Remembered;
  status: string;
  failed: number;
  nextTry: number | null;
  paid: boolean;
  nextBilling: number | null;
  rate: number;
  payer: string | null;
  at: number;
};

type Shown = {
  status?: unknown;
  subscriber?: { email_address?: unknown };
  plan?: { taxes?: { percentage?: unknown } };
  billing_info?: {
    failed_payments_count?: unknown;
    next_billing_time?: unknown;
    last_payment?: unknown;
    last_failed_payment?: { next_payment_retry_time?: unknown };
  };
};

function instantOf(time: unknown): number | null {
  const instant = Date.parse(String(time ?? ""));
  return Number.isNaN(instant) ? null : instant;
}

export function seenFrom(row: Remembered, shown: Shown, at: number): Seen {
  const { billing_info: info, subscriber } = shown;
  return {
    row,
    status: String(shown.status),
    failed: Number(info?.failed_payments_count ?? 0),
    nextTry: instantOf(info?.last_failed_payment?.next_payment_retry_time),
    paid: info?.last_payment !== undefined || isFree(row),
    nextBilling: instantOf(info?.next_billing_time),
    rate: rateOf(shown.plan?.taxes?.percentage),
    payer: typeof subscriber?.email_address === "string" ? subscriber.email_address : null,
    at,
  };
}

/** Does something else begin when the paid period of this one ends? */
export const isPlanned = ({ row, status, at }: Seen): boolean =>
  row.atPeriodEnd && row.startsAt > at && (status === "ACTIVE" || status === "SUSPENDED");

/** What one subscription amounts to. One that was paused or cancelled runs until the end of what was paid. */
function stateOf(seen: Seen, replacedLater: boolean): SubscriptionState {
  const { row, status, failed, at } = seen;
  if (row.endedAt !== null) return "ended";
  if (status === "APPROVAL_PENDING" || status === "APPROVED") return "unconfirmed";
  if (status === "ACTIVE") return failed > 0 ? "overdue" : "running";
  const ours = row.cancelAsked || replacedLater;
  const paidFor = row.periodEnd > at && failed === 0;
  if (status === "SUSPENDED") return ours && paidFor ? "running" : "ended";
  return paidFor && seen.paid ? "running" : "ended";
}

/** The first of a line of subscriptions that replaced each other names them all. */
export function rootOf(rows: ReadonlyMap<string, Remembered>, row: Remembered): string {
  let first = row;
  for (
    let next = row.replaces && rows.get(row.replaces);
    next;
    next = first.replaces && rows.get(first.replaces)
  )
    first = next;
  return first.id;
}

const ORDER: readonly SubscriptionState[] = ["running", "overdue", "unconfirmed", "ended"];

/** Which of them counts now: the one that is most alive, of those the newest; and what is planned after it. */
export function current(
  all: readonly Seen[],
): { seen: Seen; state: SubscriptionState; planned: Seen | null } | null {
  const planned = all.findLast(isPlanned) ?? null;
  const judged = all
    .filter((one) => one !== planned)
    .map((seen) => ({ seen, state: stateOf(seen, planned?.row.replaces === seen.row.id), planned }))
    // Something that waits for approval to replace another is not the plan.
    .filter(({ seen, state }) => state !== "unconfirmed" || seen.row.replaces === null);
  return judged.toReversed().toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))[0] ?? null;
}

/** What comes after it. One cancelled at PayPal may be followed by its like, which changes nothing. */
export function nextOf(now: Bought, { slots, cycle, net }: Bought): Bought | null {
  return slots === now.slots && cycle === now.cycle ? null : { slots, cycle, net };
}

export function heldFrom(all: readonly Seen[]): HeldSubscription | null {
  const found = current(all);
  if (!found) return null;
  const { seen, state, planned } = found;
  const { row, status, payer } = seen;
  const rows = new Map(all.map((one) => [one.row.id, one.row]));
  const ends = state === "running" && status !== "ACTIVE" && !planned;
  return {
    id: rootOf(rows, row),
    state,
    slots: row.slots,
    cycle: row.cycle,
    net: row.net,
    periodStart: cyclesLater(row.periodEnd, row.cycle, -1),
    periodEnd: row.periodEnd,
    cancelsAt: ends ? row.periodEnd : null,
    next: planned && nextOf(row, planned.row),
    payUrl: null,
    card: payer && `PayPal ${payer}`,
    balance: 0,
    failed: seen.failed > 0 ? { tries: seen.failed, nextTry: seen.nextTry } : null,
  };
}
