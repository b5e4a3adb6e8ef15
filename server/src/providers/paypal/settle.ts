import { DAY } from "@owlstat/core/time.ts";
import { ProviderRefused } from "../json-call.ts";
import { current, isPlanned, type Seen, seenFrom } from "./held.ts";
import type { Noted, PaypalMemory, Remembered } from "./memory.ts";
import type { Wire } from "./wire.ts";

const PATH = "/v1/billing/subscriptions";
/** So long somebody may think about it. */
const APPROVABLE = 2 * DAY;

export type Parts = { wire: Wire; memory: PaypalMemory };

export async function read({ wire }: Pick<Parts, "wire">, row: Remembered): Promise<Seen | null> {
  const found = await wire.find(`${PATH}/${row.id}?fields=plan`);
  return found && seenFrom(row, found.body, found.at);
}

/** Asks for one of the three things that can be done to a subscription. Somebody else may have done it just now. */
export async function act(
  { wire }: Parts,
  id: string,
  what: "activate" | "suspend" | "cancel",
): Promise<void> {
  const reason = { activate: "Approved", suspend: "Ends with the period", cancel: "Over" }[what];
  await wire.send(`${PATH}/${id}/${what}`, { method: "POST", body: { reason } }).catch((error: unknown) => {
    if (!(error instanceof ProviderRefused && error.message.includes("SUBSCRIPTION_STATUS_INVALID")))
      throw error;
  });
}

async function noted({ memory }: Parts, seen: Seen, fields: Partial<Noted>): Promise<Seen> {
  await memory.note(seen.row.id, fields);
  return { ...seen, row: { ...seen.row, ...fields } };
}

async function end(parts: Parts, seen: Seen): Promise<Seen> {
  if (seen.status === "ACTIVE" || seen.status === "SUSPENDED") await act(parts, seen.row.id, "cancel");
  return noted(parts, seen, { endedAt: seen.at });
}

/** What was approved is begun if it may; only then it is paid. */
async function begin(parts: Parts, seen: Seen, may: boolean): Promise<Seen> {
  const stale = seen.status === "APPROVAL_PENDING" && seen.at - seen.row.madeAt > APPROVABLE;
  if (seen.status !== "APPROVED" && !stale) return seen;
  if (!may) return noted(parts, seen, { givenUp: true });
  await act(parts, seen.row.id, "activate");
  return (await read(parts, seen.row)) ?? seen;
}

/** Takes over when the paid period ends; a first payment that failed leaves nothing. */
async function follow(parts: Parts, seen: Seen): Promise<Seen> {
  const { row, status, nextBilling, at } = seen;
  if (status === "CANCELLED" && !seen.paid && row.due.net + row.due.vat > 0)
    return noted(parts, seen, { givenUp: true });
  // PayPal gave up after the last failed payment.
  if (status === "SUSPENDED" && seen.failed > 0) return end(parts, seen);
  if (status === "ACTIVE" && nextBilling !== null && nextBilling !== row.periodEnd)
    return noted(parts, seen, { periodEnd: nextBilling });
  const over = row.periodEnd <= at && (row.cancelAsked || status === "CANCELLED" || status === "EXPIRED");
  return over ? end(parts, seen) : seen;
}

/** One that was replaced is paused until the other begins, then ended. */
async function yieldTo(parts: Parts, all: readonly Seen[], seen: Seen): Promise<Seen> {
  const by = all.findLast(({ row, status }) => row.replaces === seen.row.id && status === "ACTIVE");
  if (!by) return seen;
  if (!isPlanned(by)) return end(parts, seen);
  if (seen.status !== "ACTIVE") return seen;
  await act(parts, seen.row.id, "suspend");
  return { ...seen, status: "SUSPENDED" };
}

/**
 * The newest one that was approved, if it replaces what runs, or nothing runs and it replaces nothing. Pages to approve
 * others may have been open for long: whoever agrees there would pay for a second plan.
 */
function beginnable(found: readonly Seen[]): Seen | undefined {
  const newest = found.findLast(({ status }) => status === "APPROVED");
  const now = current(found);
  const runs = now?.state === "running" || now?.state === "overdue" ? now.seen.row.id : null;
  return newest?.row.replaces === runs ? newest : undefined;
}

/**
 * Reads every subscription of a customer that is not over, and does what has come due: nothing here is done twice,
 * whoever reads first does it.
 */
export async function settle(parts: Parts, customerId: string): Promise<Seen[]> {
  const rows = await parts.memory.of(customerId);
  const open = rows.filter(({ endedAt }) => endedAt === null);
  const found: Seen[] = [];
  for (const seen of await Promise.all(open.map((row) => read(parts, row)))) {
    if (seen) found.push(seen.row.rate === seen.rate ? seen : await noted(parts, seen, { rate: seen.rate }));
  }
  const next = beginnable(found);
  const begun: Seen[] = [];
  for (const seen of found) begun.push(await follow(parts, await begin(parts, seen, seen === next)));
  const standing = begun.filter(({ row }) => !row.givenUp);
  const settled: Seen[] = [];
  for (const seen of standing) {
    settled.push(seen.row.endedAt === null ? await yieldTo(parts, standing, seen) : seen);
  }
  const over = rows.filter(({ endedAt }) => endedAt !== null).map((row) => ended(row));
  return [...over, ...settled];
}

/** What is over is not read again. */
const ended = (row: Remembered): Seen => ({
  row,
  status: "CANCELLED",
  failed: 0,
  nextTry: null,
  paid: true,
  nextBilling: null,
  rate: 0,
  payer: null,
  at: row.endedAt ?? 0,
});
