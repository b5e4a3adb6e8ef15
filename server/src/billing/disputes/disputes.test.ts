import { createHmac } from "node:crypto";
import { saveBillingDetails, startCheckout } from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import type { CastMember } from "../../testing/people/test-cast.ts";
import { ITALIAN, startMoney } from "../../testing/services/test-money.ts";
import { reconcileBilling } from "../jobs.ts";
import { mailDispute } from "./dispute-jobs.ts";

const { web, db, clock, sandbox, stripe, hook, buy, approve, planOf, sync, track, someone, customerOf } =
  await startMoney();

const outside = async (who: CastMember, act: string, body: object = {}) =>
  sandbox.post(`/stripe/customers/${await customerOf(who)}/${act}`, body);

type Event = { id: string; type: string; data: { object: Record<string, unknown> } };

/** Hands the newest event of a type over, as Stripe would. */
async function deliver(type: string) {
  const { data } = (await stripe("/events?limit=100")) as unknown as { data: Event[] };
  const body = JSON.stringify(data.find((event) => event.type === type));
  const seconds = Math.floor(clock.now() / 1000);
  const hex = createHmac("sha256", "whsec_sandbox").update(`${seconds}.${body}`).digest("hex");
  expect((await hook(body, `t=${seconds},v1=${hex}`)).status).toBe(200);
}

/** Runs what was queued for a space, as a worker would; answers how many reads that were. */
async function work({ spaceId }: CastMember): Promise<number> {
  const { rows } = await db.pool.query(
    `delete from pgboss.job where name = 'billing.sync' and data->>'spaceId' = $1
     and start_after <= now() + interval '1 minute' returning 1`,
    [spaceId],
  );
  for (const _ of rows) await sync({ spaceId } as CastMember);
  return rows.length;
}

const disputesOf = async ({ spaceId }: CastMember) =>
  (
    await db.pool.query("select id, state, cents, answer_by from billing_disputes where space_id = $1", [
      spaceId,
    ])
  ).rows;
const mailsAbout = async (id: string) =>
  (
    await db.pool.query(
      "select data->>'state' as state from pgboss.job where name = 'billing.mail-dispute' and data->>'id' = $1 order by created_on",
      [id],
    )
  ).rows.map(({ state }) => state);
const notesOf = async ({ client }: CastMember) =>
  (await client.ok(listInvoices)).invoices.filter(({ kind }) => kind === "credit_note");

test("a refund made at Stripe itself arrives by its event and is credited once", async () => {
  const ada = await someone();
  await buy(ada, 10);
  await outside(ada, "refund");
  for (let twice = 0; twice < 2; twice += 1) await deliver("charge.refunded");
  expect(await work(ada)).toBe(1);
  await sync(ada);
  expect((await notesOf(ada)).map(({ total }) => total)).toEqual([-1708]);
});

test("a dispute is open until its bank decides: the plan runs, and the operator gets a mail with the deadline", async () => {
  const ada = await someone();
  await buy(ada, 10);
  await track(ada, 5);
  await outside(ada, "dispute", { outcome: "open" });
  await deliver("charge.dispute.created");
  expect(await work(ada)).toBe(1);
  const [dispute] = await disputesOf(ada);
  expect(dispute).toMatchObject({ state: "open", cents: 1708 });
  expect(dispute.answer_by.getTime()).toBe(Math.floor(clock.now() / 1000) * 1000 + 9 * DAY);
  expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: false });
  expect(await notesOf(ada)).toEqual([]);
  await sync(ada);
  expect(await mailsAbout(dispute.id)).toEqual(["open"]);

  await outside(ada, "dispute", { outcome: "lost" });
  await deliver("charge.dispute.closed");
  expect(await work(ada)).toBe(1);
  expect(await disputesOf(ada)).toMatchObject([{ state: "lost" }]);
  expect(await mailsAbout(dispute.id)).toEqual(["open", "lost"]);
  expect((await notesOf(ada)).map(({ total }) => total)).toEqual([-1708]);
  expect(await planOf(ada)).toMatchObject({ has_to_renew: true });
});

test("a dispute that is won leaves the plan and the invoice as they are", async () => {
  const ada = await someone();
  await buy(ada, 10);
  await outside(ada, "dispute", { outcome: "open" });
  await sync(ada);
  await outside(ada, "dispute", { outcome: "won" });
  await sync(ada);
  const [dispute] = await disputesOf(ada);
  expect(dispute.state).toBe("won");
  expect(await mailsAbout(dispute.id)).toEqual(["open", "won"]);
  expect(await notesOf(ada)).toEqual([]);
  expect(await planOf(ada)).toMatchObject({ prolevel: 10, has_to_renew: false });
});

test("the operator is mailed about what is still so, and not about what was decided since", async () => {
  const ada = await someone();
  await buy(ada, 10);
  await outside(ada, "dispute", { outcome: "open" });
  await sync(ada);
  const [{ id }] = await disputesOf(ada);
  const run = (state: "open" | "won") =>
    mailDispute.run(web.services, { provider: "stripe", id, state }, {} as never);
  const sent = async () =>
    (await db.pool.query("select subject, address from mail_log where key like 'dispute%' order by at")).rows;
  await run("won");
  expect(await sent()).toEqual([]);
  await run("open");
  expect(await sent()).toEqual([
    {
      subject: expect.stringMatching(/^Disputed payment: €17.08 from /),
      address: web.services.config.supportEmail,
    },
  ]);
});

/** Buys at PayPal; answers what becomes of the payment there, of which no event arrives. */
async function buyAtPaypal(who: CastMember) {
  await track(who, 5);
  await who.client.ok(saveBillingDetails, ITALIAN);
  const order = { slots: 10, cycle: "monthly", provider: "paypal" } as const;
  await approve(who, (await who.client.ok(startCheckout, order)).url);
  const { rows } = await db.pool.query("select id from paypal_subscriptions where space_id = $1", [
    who.spaceId,
  ]);
  return (act: string, body: object = {}) => sandbox.post(`/paypal/subscriptions/${rows[0].id}/${act}`, body);
}

test("a lost dispute of which nothing was told is found weeks later, among many others, also after the plan ended", async () => {
  const [ada, bob] = [await someone(), await someone()];
  const [atAda, atBob] = [await buyAtPaypal(ada), await buyAtPaypal(bob)];
  await atAda("cancel");
  await sync(ada);
  await work(ada);
  const others = async () => {
    for (let turn = 0; turn < 51; turn += 1) await atBob("dispute", { outcome: "won" });
  };
  await others();
  await atAda("dispute", { outcome: "lost" });
  await others();
  clock.advance(80 * DAY);
  await reconcileBilling.run(web.services, {}, {} as never);
  expect(await work(ada)).toBeGreaterThan(0);
  expect((await notesOf(ada)).map(({ total }) => total)).toEqual([-1708]);
});

test("at PayPal the operator is told of an open dispute with its deadline, and once more when it is decided", async () => {
  const [ada, bob] = [await someone(), await someone()];
  for (const [who, outcome] of [
    [ada, "won"],
    [bob, "lost"],
  ] as const) {
    const outside = await buyAtPaypal(who);
    const dispute = (body: object) => outside("dispute", body);
    // Its event was lost: the daily look finds it.
    const lookAgain = async () => {
      await reconcileBilling.run(web.services, {}, {} as never);
      for (let twice = 0; twice < 2; twice += 1) await sync(who);
    };
    await dispute({ outcome: "open" });
    await lookAgain();
    const [open] = await disputesOf(who);
    expect(open).toMatchObject({ state: "open", cents: 1708 });
    expect(open.answer_by.getTime()).toBeGreaterThan(clock.now() + 9 * DAY);
    expect(await mailsAbout(open.id)).toEqual(["open"]);
    expect(await planOf(who)).toMatchObject({ prolevel: 10, has_to_renew: false });
    await dispute({ outcome });
    await lookAgain();
    expect(await disputesOf(who)).toMatchObject([{ id: open.id, state: outcome }]);
    expect(await mailsAbout(open.id)).toEqual(["open", outcome]);
    expect(await planOf(who)).toMatchObject({ has_to_renew: outcome === "lost" });
    expect((await notesOf(who)).map(({ total }) => total)).toEqual(outcome === "lost" ? [-1708] : []);
  }
});
