import { changeSubscription, getSubscription, unsubscribe } from "@owlstat/core/mail/contract.ts";
import { sendContact } from "@owlstat/core/support/contract.ts";
import { describe, expect, test } from "vitest";
import { API_BASE } from "../platform/http/calls/api.ts";
import { sized } from "../testing/figures/sized.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { sendMail } from "./send.ts";
import type { MailList } from "./store.ts";

const web = await startTestWeb();
const { services } = web;
const { mailer, config, clock } = services;
const { work } = await testPeople(web);

const mailReport = (key: string, email: string, list: MailList) =>
  sendMail(services, {
    kind: "report",
    key,
    to: { email, userId: null },
    site: services.sites.own,
    language: "en",
    subject: "Your report",
    paragraphs: ["Followers grew."],
    why: "You asked for it.",
    beforeProof: "answers-visitor",
    list,
  });
await mailReport("attacked", "reader@example.test", { topic: "reports", list: "report 7" });
const good = new URL(mailer.sent[0]?.listUnsubscribe?.url ?? "").searchParams.get("token") ?? "";
const sameBytes = (token: string) => Buffer.from(token, "base64url").equals(Buffer.from(good, "base64url"));

const TOKENS = sized(150, 1000);

describe("forged unsubscribe links", () => {
  test(`${TOKENS} tokens with a letter changed: none is taken`, async () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const forged = Array.from({ length: TOKENS }, (_, turn) => {
      const at = turn % good.length;
      const letter = letters[(letters.indexOf(good[at] ?? "") + 1 + Math.floor(turn / good.length)) % 64];
      return good.slice(0, at) + letter + good.slice(at + 1);
    }).filter((token) => !sameBytes(token));
    expect(forged.length).toBeGreaterThan(0.9 * TOKENS);
    let taken = 0;
    for (const token of forged) {
      const path = `${API_BASE}${unsubscribe.path}?token=${token}`;
      if ((await web.anonymousFetch(path, { method: "POST" })).status === 200) taken += 1;
      // One address has so many calls a minute.
      clock.advance(1000);
    }
    expect(taken).toBe(0);
    expect(await web.client().ok(getSubscription, { token: good })).toMatchObject({ subscribed: true });
  });

  test("opening a link, as scanners of mail do, changes nothing; twice is fine", async () => {
    const path = `/report-unsubscribe?token=${good}`;
    await web.anonymousFetch(path);
    expect((await web.client().ok(getSubscription, { token: good })).subscribed).toBe(true);
    for (const subscribed of [false, false, true]) {
      await web.client().ok(changeSubscription, { token: good, subscribed });
    }
  });
});

describe("unsubscribing under another spelling", () => {
  const tell = async (email: string, topic: "reports" | "alarms" = "reports") => {
    const before = mailer.sent.length;
    await mailReport(`spelled ${email} ${topic} ${before}`, email, { topic, list: "report 8" });
    return mailer.sent.at(before);
  };
  const tokenOf = (mail: Awaited<ReturnType<typeof tell>>) =>
    new URL(mail?.listUnsubscribe?.url ?? "").searchParams.get("token") ?? "";

  test.each([
    ["leaver@gmail.com", ["l.e.a.v.e.r@gmail.com", "LEAVER+x@GoogleMail.com", "leaver@gmail.com"]],
    ["stopped+news@example.test", ["stopped@example.test", "stopped+again@EXAMPLE.test"]],
    ["stop-me@pm.me", ["stopme@proton.me", "stop_me@protonmail.com"]],
    ["fast+a@fastmail.com", ["any@fast.fastmail.com", "fast@fastmail.com"]],
    ["anna.b@yandex.ru", ["anna-b@ya.ru"]],
  ])("whoever leaves as %s gets nothing as %j, until they come back", async (left, others) => {
    const token = tokenOf(await tell(left));
    await web.client().ok(changeSubscription, { token, subscribed: false });
    for (const other of others) expect(await tell(other), other).toBeUndefined();
    expect(await tell(left, "alarms")).toBeDefined();
    expect(await tell(`not-${left}`)).toBeDefined();
    await web.client().ok(changeSubscription, { token, subscribed: true });
    for (const other of others) expect(await tell(other), other).toBeDefined();
    clock.advance(2 * 24 * 60 * 60 * 1000);
  });
});

const form = {
  name: "Ada",
  email: "ada@example.test",
  topic: "help",
  message: "How do I add a slot?",
} as const;
const INJECTED = [
  "Ada\r\nBcc: victim@example.test",
  "Ada\nTo: victim@example.test",
  "Ada%0d%0aBcc: victim@example.test",
  "Ada\u2028Bcc: victim@example.test",
  'Ada" <victim@example.test>, "x',
  "=?utf-8?B?QmNjOiB2aWN0aW1AZXhhbXBsZS50ZXN0?=",
];

describe("mail sent through the contact form", () => {
  test.each(INJECTED)("the name %j adds no header and no recipient", async (name) => {
    clock.advance(2 * 60 * 60 * 1000);
    const before = mailer.sent.length;
    const { status } = await web.client().call(sendContact, { ...form, name });
    await work();
    const sent = mailer.sent.slice(before);
    if (status !== 200) return expect(sent).toEqual([]);
    expect(sent.map(({ to }) => to)).toEqual([config.supportEmail, "ada@example.test"]);
    for (const mail of sent) {
      expect(`${mail.subject}${mail.replyTo ?? ""}${mail.fromName ?? ""}`).not.toMatch(/[\r\n\u2028\u2029]/);
    }
    expect(JSON.stringify(sent[1])).not.toContain("victim");
  });

  test.each([
    "ada@example.test\r\nBcc: victim@example.test",
    "ada@example.test, victim@example.test",
    "ada@example.test;victim@example.test",
    "<victim@example.test> ada@example.test",
    "ada@example.test\u0000",
    '"a b"@example.test\nX: y',
  ])("the address %j is refused", async (email) => {
    clock.advance(2 * 60 * 60 * 1000);
    const before = mailer.sent.length;
    expect((await web.client().call(sendContact, { ...form, email })).status).toBe(400);
    await work();
    expect(mailer.sent.length).toBe(before);
  });

  test("what somebody writes never reaches the address they typed", async () => {
    clock.advance(2 * 60 * 60 * 1000);
    const before = mailer.sent.length;
    await web
      .client()
      .ok(sendContact, { ...form, name: "Win at evil.test", message: "Come to https://evil.test now" });
    await work();
    const toThem = mailer.sent.slice(before).filter(({ to }) => to === form.email);
    expect(toThem).toHaveLength(1);
    expect(JSON.stringify(toThem)).not.toContain("evil");
  });
});
