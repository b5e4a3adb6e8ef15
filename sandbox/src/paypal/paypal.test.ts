import { createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32 } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { PUBLIC_CREDENTIALS } from "../frame/credentials.ts";
import { startSandbox } from "../start.ts";

const START = Date.parse("2026-03-10T12:00:00Z");
const heard: { body: Buffer; headers: IncomingHttpHeaders }[] = [];
const shop = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    heard.push({ body: Buffer.concat(chunks), headers: request.headers });
    response.end("{}");
  });
});
await new Promise<void>((done) => shop.listen(0, "127.0.0.1", done));
const target = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
const sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => START, webhooks: { paypal: target } });
afterAll(async () => {
  shop.close();
  await sandbox.stop();
});

const api = `${sandbox.url}/api-m.paypal.com`;
const basic = Buffer.from(`sandbox-paypal:${PUBLIC_CREDENTIALS.paypalSecret}`).toString("base64");
async function token(authorization = `Basic ${basic}`) {
  const body = new URLSearchParams({ grant_type: "client_credentials" });
  return fetch(`${api}/v1/oauth2/token`, { method: "POST", headers: { authorization }, body });
}
const bearer = ((await (await token()).json()) as { access_token: string }).access_token;

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(api + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

const euros = (value: string) => ({ currency_code: "EUR", value });
const cycle = (value: string) => ({
  tenure_type: "REGULAR",
  sequence: 1,
  total_cycles: 0,
  frequency: { interval_unit: "MONTH", interval_count: 1 },
  pricing_scheme: { fixed_price: euros(value) },
});

/** A subscription with its own price, a payment at once, and regular ones a month later. */
async function subscribe(user_action = "CONTINUE") {
  await call("POST", "/v1/catalogs/products", { id: "SLOTS-1", name: "Slots" });
  const plan = { product_id: "SLOTS-1", name: "monthly", billing_cycles: [cycle("1.00")] };
  const { body: made } = await call("POST", "/v1/billing/plans", {
    ...plan,
    payment_preferences: { payment_failure_threshold: 2 },
  });
  const { body } = await call("POST", "/v1/billing/subscriptions", {
    plan_id: made.id,
    start_time: "2026-04-10T12:00:00Z",
    custom_id: `space-${heard.length}-${user_action}`,
    plan: {
      billing_cycles: [cycle("14.00")],
      payment_preferences: { setup_fee: euros("17.08") },
      taxes: { percentage: "22", inclusive: false },
    },
    application_context: {
      user_action,
      return_url: "http://shop.test/back",
      cancel_url: "http://shop.test/no",
    },
  });
  return { id: body.id as string, status: body.status, approve: body.links[0].href as string };
}

const answer = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const read = async (id: string) => (await call("GET", `/v1/billing/subscriptions/${id}`)).body;
const paid = async (id: string) => {
  const query = "start_time=2026-01-01T00:00:00Z&end_time=2027-01-01T00:00:00Z";
  const { body } = await call("GET", `/v1/billing/subscriptions/${id}/transactions?${query}`);
  return body.transactions as {
    id: string;
    status: string;
    amount_with_breakdown: Record<string, unknown>;
  }[];
};
const moveOn = (id: string) =>
  fetch(`${sandbox.url}/paypal/subscriptions/${id}/move-on`, { method: "POST", body: "{}" });

test("nobody is let in without the secret or a token", async () => {
  expect((await token(`Basic ${Buffer.from("sandbox-paypal:wrong").toString("base64")}`)).status).toBe(401);
  const headers = { authorization: "Bearer A21.1.1" };
  expect((await call("GET", "/v1/billing/plans", undefined, headers)).status).toBe(401);
});

test("what is approved waits to be activated, is paid at once and again a month later", async () => {
  const { id, status, approve } = await subscribe();
  expect(status).toBe("APPROVAL_PENDING");
  const back = await answer(approve, { answer: "agree", funding: "pays" });
  expect(back.headers.get("location")).toContain(`subscription_id=${id}`);
  expect(await read(id)).toMatchObject({ status: "APPROVED" });
  expect((await call("POST", `/v1/billing/subscriptions/${id}/activate`, { reason: "go" })).status).toBe(204);
  await moveOn(id);
  expect((await paid(id)).map(({ amount_with_breakdown }) => amount_with_breakdown)).toEqual([
    { gross_amount: euros("17.08"), total_item_amount: euros("14.00"), tax_amount: euros("3.08") },
    { gross_amount: euros("17.08"), total_item_amount: euros("17.08") },
  ]);
  expect((await read(id)).billing_info.next_billing_time).toBe("2026-05-10T12:00:00.000Z");
});

test("a refused approval leads back; a payment that fails is tried once more, then it is suspended", async () => {
  const refused = await subscribe();
  const back = await answer(refused.approve, { answer: "cancel" });
  expect(back.headers.get("location")).toContain("http://shop.test/no");
  const { id, approve } = await subscribe("SUBSCRIBE_NOW");
  await answer(approve, { answer: "agree", funding: "declined_later" });
  expect(await read(id)).toMatchObject({ status: "ACTIVE" });
  await moveOn(id);
  expect(await read(id)).toMatchObject({ status: "ACTIVE", billing_info: { failed_payments_count: 1 } });
  await moveOn(id);
  expect(await read(id)).toMatchObject({ status: "SUSPENDED" });
});

test("the same request id refunds once", async () => {
  const { id, approve } = await subscribe("SUBSCRIBE_NOW");
  await answer(approve, { answer: "agree" });
  const [first] = await paid(id);
  const refund = () =>
    call(
      "POST",
      `/v2/payments/captures/${first?.id}/refund`,
      { amount: euros("5.00") },
      { "paypal-request-id": id },
    );
  expect((await refund()).body).toEqual((await refund()).body);
  expect((await paid(id))[0]?.status).toBe("PARTIALLY_REFUNDED");
});

test("events are signed over their bytes", async () => {
  await subscribe();
  await fetch(`${sandbox.url}/paypal/webhooks`, { method: "POST", body: "{}" });
  const { body, headers } = heard.at(-1) ?? { body: Buffer.alloc(0), headers: {} };
  const key = createPublicKey(await (await fetch(String(headers["paypal-cert-url"]))).text());
  const [id, time] = [headers["paypal-transmission-id"], headers["paypal-transmission-time"]];
  const text = `${id}|${time}|${PUBLIC_CREDENTIALS.paypalWebhookId}|${crc32(body)}`;
  const signature = Buffer.from(String(headers["paypal-transmission-sig"]), "base64");
  expect(verify("RSA-SHA256", Buffer.from(text), key, signature)).toBe(true);
  expect(JSON.parse(body.toString("utf8")).event_type).toBe("BILLING.SUBSCRIPTION.CREATED");
});
