import { PUBLIC_CREDENTIALS } from "../../sandbox-access.ts";
import type { startMoney } from "../services/test-money.ts";

type Money = Awaited<ReturnType<typeof startMoney>>;
type Row = Record<string, unknown> & { id: string };

/** Every object of a kind at Stripe, page by page, without the client of the product. */
async function stripeList(url: string, kind: string): Promise<Row[]> {
  const headers = { authorization: `Bearer ${PUBLIC_CREDENTIALS.stripeKey}` };
  const all: Row[] = [];
  for (let more = true; more; ) {
    const after = all.at(-1);
    const page = `limit=100${after ? `&starting_after=${after.id}` : ""}`;
    const found = await (await fetch(`${url}/v1/${kind}?${page}`, { headers })).json();
    const { data, has_more } = found as { data: Row[]; has_more: boolean };
    all.push(...data);
    more = has_more;
  }
  return all;
}

async function paypalToken(api: string): Promise<string> {
  const basic = Buffer.from(`sandbox-paypal:${PUBLIC_CREDENTIALS.paypalSecret}`).toString("base64");
  const headers = { authorization: `Basic ${basic}` };
  const body = new URLSearchParams({ grant_type: "client_credentials" });
  const answer = await fetch(`${api}/v1/oauth2/token`, { method: "POST", headers, body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Payments and disputes at PayPal, of every subscription that was ever asked for. */
async function paypalBooks(url: string, subscriptions: readonly { id: string; space_id: string }[]) {
  const api = `${url}/api-m.paypal.com`;
  const headers = { authorization: `Bearer ${await paypalToken(api)}` };
  const find = async (path: string) => (await fetch(api + path, { headers })).json();
  const range = "start_time=2000-01-01T00:00:00Z&end_time=2100-01-01T00:00:00Z";
  const payments: unknown[] = [];
  for (const { id, space_id } of subscriptions) {
    const { transactions } = (await find(`/v1/billing/subscriptions/${id}/transactions?${range}`)) as {
      transactions?: Row[];
    };
    payments.push(...(transactions ?? []).map((paid) => ({ ...paid, space_id })));
  }
  const ids = await disputeIds(find);
  const disputes = await Promise.all(ids.map((id) => find(`/v1/customer/disputes/${id}`)));
  return { payments, disputes };
}

/** Every dispute, page by page. */
async function disputeIds(find: (path: string) => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  let query = "?page_size=50";
  while (query) {
    const { items, links } = (await find(`/v1/customer/disputes${query}`)) as {
      items: { dispute_id: string }[];
      links: { rel: string; href: string }[];
    };
    ids.push(...items.map(({ dispute_id }) => dispute_id));
    const next = links.find(({ rel }) => rel === "next");
    query = next ? new URL(next.href).search : "";
  }
  return ids;
}

/** What the payment services say about money, and what the product documented, as plain data for another program. */
export async function rawBooks({ web, db, sandbox }: Money) {
  const query = async (text: string) => (await db.pool.query(text)).rows;
  const subscriptions = await query("select id, space_id from paypal_subscriptions order by number");
  const [customers, invoices, charges, disputes] = await Promise.all(
    ["customers", "invoices", "charges", "disputes"].map((kind) => stripeList(sandbox.url, kind)),
  );
  return {
    seller: web.services.config.seller.country,
    customers: await query("select space_id, customer_id from billing_customers where provider = 'stripe'"),
    stripe: { customers, invoices, charges, disputes },
    paypal: await paypalBooks(sandbox.url, subscriptions),
    documents: await query("select * from invoices order by kind, year, number"),
  };
}
