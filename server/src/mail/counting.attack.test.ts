import { changeEmail, deleteAccount, requestReset, signup } from "@owlstat/core/auth/contract.ts";
import { createCompany, inviteMember } from "@owlstat/core/companies/contract.ts";
import { mailboxOf } from "@owlstat/core/mail/mailbox.ts";
import { sendContact } from "@owlstat/core/support/contract.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { sizedAttack } from "../testing/figures/sized.ts";
import { GOOD_PASSWORD, type Person, testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { jobs } from "../worker.ts";
import { forgetMail } from "./jobs.ts";
import { type OutgoingMail, sendMail } from "./send.ts";

const web = await startTestWeb();
const { services } = web;
const { mailer, clock, db, log } = services;
const { confirmed, work } = await testPeople(web);

const sentTo = (email: string) =>
  mailer.sent.filter(({ to }) => typeof to === "string" && mailboxOf(to) === mailboxOf(email)).length;
async function statesOf(email: string): Promise<Record<string, number>> {
  const counted = "select state, count(*)::int from mail_log where address = $1 group by 1";
  const { rows } = await db.pool.query(counted, [email]);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
const ask = ({ client }: Person, email: string) =>
  client.call(changeEmail, { email, password: GOOD_PASSWORD });

const mail = (key: string, email: string, given: Partial<OutgoingMail> = {}): OutgoingMail => ({
  kind: "contact",
  key,
  to: { email, userId: null },
  site: services.sites.own,
  language: "en",
  subject: "Hello",
  paragraphs: ["Hello."],
  why: "You asked.",
  beforeProof: "answers-visitor",
  ...given,
});

test("12 accounts that keep asking for a stranger's address: 10 mails an hour, then a clear answer", async () => {
  const stranger = "changes@stranger.test";
  const TURNS = sizedAttack(2, 6);
  const people = await Promise.all(Array.from({ length: 12 }, () => confirmed()));
  const codes: (string | undefined)[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    for (const person of people) codes.push((await ask(person, stranger)).body.code);
    // The first twelve pass the look before the call, and are still counted before the mailer.
    await work();
  }
  expect(sentTo(stranger)).toBe(10);
  expect(await statesOf(stranger)).toEqual({ sent: 10, limited: 2 });
  expect(codes.slice(12)).toEqual(Array.from({ length: 12 * (TURNS - 1) }, () => "rate_limited"));
});

test("signing up, deleting the account and signing up again: 10 mails an hour, 30 a day", async () => {
  const email = "again@stranger.test";
  for (let hour = 0; hour < sizedAttack(2, 4); hour++) {
    for (let turn = 0; turn < 11; turn++) {
      const client = web.client();
      await client.ok(signup, { name: "Eve", email, password: GOOD_PASSWORD });
      await work();
      await client.ok(deleteAccount, { email, password: GOOD_PASSWORD });
    }
    expect(sentTo(email)).toBe(Math.min(30, 10 * (hour + 1)));
    clock.advance(HOUR + 1000);
  }
});

test("tags and dots are the same mailbox", async () => {
  clock.advance(DAY);
  for (let turn = 0; turn < 20; turn++) {
    const name = turn % 2 ? `m.any+${turn}` : `ma.n.y+${turn}`;
    const email = `${name}@${turn % 3 ? "gmail.com" : "googlemail.com"}`;
    await web.client().ok(signup, { name: "Eve", email, password: GOOD_PASSWORD });
  }
  await work();
  expect(sentTo("many@gmail.com")).toBe(10);
});

test("the contact form fills no mailbox by other spellings of its address", async () => {
  clock.advance(2 * HOUR);
  const codes: (string | undefined)[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const email = `Written+${turn}@stranger.test`;
    const form = { name: "Eve", email, topic: "help", message: "How do I add a slot?" } as const;
    codes.push((await web.client().call(sendContact, form)).body.code);
  }
  await work();
  expect(codes).toEqual([undefined, undefined, undefined, "rate_limited", "rate_limited"]);
  expect(sentTo("written@stranger.test")).toBe(3);
});

test("all kinds together: 10 mails an hour, and a reset still arrives", async () => {
  clock.advance(2 * HOUR);
  const email = "victim@stranger.test";
  await web.client().ok(signup, { name: "Victim", email, password: GOOD_PASSWORD });
  const eves = await Promise.all(Array.from({ length: 3 }, () => confirmed("Eve")));
  for (const eve of eves) {
    await eve.client.ok(createCompany, { brandname: "Nest" });
    for (let turn = 0; turn < 4; turn++) await eve.client.call(inviteMember, { email, role: "viewer" });
    for (let turn = 0; turn < 4; turn++) await ask(eve, email.replace("@", `+${turn}@`));
  }
  for (let turn = 0; turn < 3; turn++) {
    const form = { name: "Eve", email, topic: "help", message: "How do I add a slot?" } as const;
    await web.client().call(sendContact, form);
  }
  for (const kind of ["report", "alarm", "goal", "notice"] as const)
    for (let turn = 0; turn < 4; turn++)
      await sendMail(services, mail(`${kind} ${turn}`, email, { kind })).catch(() => "waits");
  await work();
  expect(sentTo(email)).toBe(10);
  await web.client().ok(requestReset, { userEmail: email });
  await work();
  expect(mailer.sent.filter(({ to, text }) => to === email && text.includes("/reset-password"))).toHaveLength(
    1,
  );
});

test("nobody else spends the reserve, and it is bounded too", async () => {
  const email = "reserve@stranger.test";
  for (let turn = 0; turn < 40; turn++) await sendMail(services, mail(`flood ${turn}`, email));
  const kinds = ["security", "billing"] as const;
  for (const kind of kinds)
    for (let turn = 0; turn < 9; turn++)
      await sendMail(services, mail(`${kind} ${turn}`, email, { kind })).catch(() => "waits");
  expect(await statesOf(email)).toEqual({ sent: 20, limited: 30, waiting: 8 });
});

test("a trial's space sends 50 mails a day, one person 60 an hour over all spaces", async () => {
  const { user } = await confirmed();
  const { rows } = await db.pool.query("select space_id from memberships where user_id = $1", [user.id]);
  const of = { spaceId: rows[0].space_id as string };
  const states: string[] = [];
  for (let turn = 0; turn < 55; turn++)
    states.push(await sendMail(services, mail(`space ${turn}`, `one${turn}@many.test`, of)));
  expect(states.filter((state) => state === "sent")).toHaveLength(50);
  const by = { by: user.id };
  const sent: string[] = [];
  for (let turn = 0; turn < 65; turn++)
    sent.push(await sendMail(services, mail(`by ${turn}`, `two${turn}@many.test`, by)));
  expect(sent.filter((state) => state === "sent")).toHaveLength(60);
});

test("two processes at once never send more than the limit, and a mail tried again counts once", async () => {
  const email = "raced@stranger.test";
  const send = (turn: number) => sendMail(services, mail(`race ${turn}`, email));
  await Promise.all(Array.from({ length: 30 }, (_, turn) => send(turn % 15)));
  const { rows } = await db.pool.query(
    "select count(*)::int from mail_log where address = $1 and state = 'sent'",
    [email],
  );
  expect(rows[0].count).toBe(10);
});

test("a mail that waits is sent once there is room, and given up after a day", async () => {
  const someone = await confirmed("Late");
  const { email } = someone;
  // With the mail that confirms their address, ten.
  await work();
  for (let turn = 0; turn < 9; turn++) await sendMail(services, mail(`before ${turn}`, email));
  for (let turn = 0; turn < 5; turn++)
    await sendMail(services, mail(`reserve ${turn}`, email, { kind: "security" }));
  await web.client().ok(requestReset, { userEmail: email });
  await work();
  const resets = () => mailer.sent.filter(({ to, text }) => to === email && text.includes("/reset-password"));
  expect([resets().length, await statesOf(email)]).toEqual([0, { sent: 15, waiting: 1 }]);
  clock.advance(HOUR + 1000);
  await drainJobs({ db, jobs, context: services, log, later: true });
  expect(resets()).toHaveLength(1);
  expect(await statesOf(email)).toEqual({ sent: 16 });
  const alarm = () => sendMail(services, mail("alarm late", email, { kind: "alarm" }));
  for (let turn = 0; turn < 30; turn++) await sendMail(services, mail(`after ${turn}`, email));
  await expect(alarm()).rejects.toThrow("put off");
  clock.advance(DAY);
  for (let turn = 0; turn < 10; turn++) await sendMail(services, mail(`next day ${turn}`, email));
  expect(await alarm()).toBe("limited");
});

test("what was counted is forgotten after two days, and holds no address", async () => {
  const { rows } = await db.pool.query("select * from mail_counted");
  expect(rows.length).toBeGreaterThan(100);
  expect(JSON.stringify(rows)).not.toContain("stranger");
  clock.advance(2 * DAY + 1);
  await forgetMail.run(services, {}, {} as never);
  expect((await db.pool.query("select from mail_counted")).rowCount).toBe(0);
});
