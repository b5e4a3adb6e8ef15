import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { signup } from "@owlstat/core/auth/contract.ts";
import { CONSENT_VERSION } from "@owlstat/core/billing/consent.ts";
import { saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { confirmPaypal } from "@owlstat/core/billing/paypal/contract.ts";
import { confirmCheckout } from "@owlstat/core/billing/stripe/contract.ts";
import { requestDownload } from "@owlstat/core/downloads/contract.ts";
import { importHandles, startImport } from "@owlstat/core/imports/contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { REPORT } from "../figures/test-reports.ts";
import { GOOD_PASSWORD } from "../people/test-people.ts";
import { GOOD_CARD, ITALIAN } from "../services/test-money.ts";
import type { TestClient } from "../web/test-client.ts";

/** What was answered with 200, and how one sees that it is there and done. */
export const STORED = {
  account:
    "select from accounts a join profiles p on p.id = a.profile_id where a.space_id = $1 and p.username = $2",
  import: "select from imports where space_id = $1 and id::text = $2 and status <> 'analysing'",
  download: "select from downloads where space_id = $1 and id::text = $2 and status <> 'generating'",
  report: "select from reports where space_id = $1 and id::text = $2",
  plan: "select from spaces s join invoices i on i.space_id = s.id where s.id = $1 and s.prolevel::text = $2",
} as const;
export type Acknowledged = { kind: keyof typeof STORED; spaceId: string; id: string };

export type Actor = {
  client: TestClient;
  spaceId: string;
  /** A name nobody used before. */
  name(): string;
  /** Somebody new in front of a browser. */
  stranger(): TestClient;
  confirm(email: string): Promise<void>;
  /** Notes down what was answered. */
  told(kind: Acknowledged["kind"], id: string, spaceId?: string): void;
};

async function track({ client, name, told }: Actor): Promise<string> {
  const username = name();
  await client.ok(trackAccount, { username });
  told("account", username);
  return username;
}

async function importNames({ client, name, told }: Actor): Promise<void> {
  const { import: made } = await client.ok(importHandles, { text: `${name()} ${name()}` });
  await client.ok(startImport, { id: made.id });
  told("import", made.id);
}

async function print({ client, told }: Actor): Promise<void> {
  const { download } = await client.ok(requestDownload, { kind: "pdf", source: { what: "dashboard" } });
  told("download", download.id);
}

async function send(actor: Actor): Promise<void> {
  const { client, told } = actor;
  const username = await track(actor);
  const fields = { ...REPORT, name: username, usernames: [username], schedule: null };
  const { report } = await client.ok(createReport, fields);
  told("report", report.id);
  await client.ok(runReport, { id: report.id, to: "me" });
}

const SLOTS = 3;
/** A company whose VAT number has to be asked for. */
const BUYER = { ...ITALIAN, country: "DE", vat: "DE123456789" } as const;
const PAYS = {
  stripe: { card: GOOD_CARD },
  paypal: { answer: "agree", funding: "pays" },
} as const;

/** Somebody new signs up, buys, and asks for more accounts at once than there are slots. */
async function pay(actor: Actor, provider: keyof typeof PAYS): Promise<void> {
  const client = actor.stranger();
  const email = `${actor.name()}@people.test`;
  const { user } = await client.ok(signup, { name: "Dora", email, password: GOOD_PASSWORD });
  await actor.confirm(email);
  await client.ok(saveBillingDetails, BUYER);
  const order = { slots: SLOTS, cycle: "monthly", consent: CONSENT_VERSION, provider } as const;
  const { url } = await client.ok(startCheckout, order);
  const body = new URLSearchParams(PAYS[provider]);
  const paid = await fetch(url, { method: "POST", body, redirect: "manual" });
  const back = new URL(paid.headers.get("location") ?? "").searchParams;
  if (provider === "stripe") await client.ok(confirmCheckout, { session_id: back.get("session_id") ?? "" });
  else await client.ok(confirmPaypal, { subscription_id: back.get("subscription_id") ?? "" });
  actor.told("plan", String(SLOTS), user.space.id);
  await Promise.all(
    Array.from({ length: SLOTS + 1 }, () => client.call(trackAccount, { username: actor.name() })),
  );
}

/** What people do. */
export const ACTS: readonly ((actor: Actor) => Promise<unknown>)[] = [
  track,
  importNames,
  print,
  send,
  (actor) => pay(actor, "stripe"),
  (actor) => pay(actor, "paypal"),
];
