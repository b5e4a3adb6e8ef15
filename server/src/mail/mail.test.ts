import { changeSubscription, getSubscription, unsubscribe } from "@owlstat/core/mail/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { API_BASE } from "../platform/http/calls/api.ts";
import { MailRefused } from "../platform/mail/checks.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { forgetMail } from "./jobs.ts";
import { type OutgoingMail, sendMail } from "./send.ts";

const web = await startTestWeb();
const { services } = web;
const { db, mailer, clock, sites } = services;
const LIST = { topic: "reports", list: "report 7" } as const;

let number = 0;
beforeEach(() => {
  number++;
});

function mail(given: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    kind: "report",
    key: `test ${number}`,
    to: { email: `Reader${number}@example.test`, userId: null },
    site: sites.own,
    language: "en",
    subject: "Your\n\u0007report",
    paragraphs: ["Followers grew."],
    why: "You asked for it.",
    beforeProof: "answers-visitor",
    ...given,
  };
}
const send = (given?: Partial<OutgoingMail>) => sendMail(services, mail(given));
const sentTo = () => mailer.sent.filter(({ to }) => to === `Reader${number}@example.test`);
const log = async () =>
  (
    await db.pool.query("select state, reason, topic from mail_log where address = $1 order by id", [
      `reader${number}@example.test`,
    ])
  ).rows;
const refusing = (answer: string, command = "RCPT TO") => ({
  ...services,
  mailer: {
    ...mailer,
    async send(): Promise<never> {
      throw new MailRefused(550, answer, command);
    },
  },
});
const tokenOf = () => new URL(sentTo()[0]?.listUnsubscribe?.url ?? "").searchParams.get("token") ?? "";

describe("a mail", () => {
  test("is sent once for its key and address, and stands in the log", async () => {
    expect([await send(), await send()]).toEqual(["sent", "sent"]);
    expect(sentTo()).toHaveLength(1);
    expect(sentTo()[0]).toMatchObject({ subject: "Your report" });
    expect(await log()).toEqual([{ state: "sent", reason: null, topic: null }]);
    await send({ to: { email: `other${number}@example.test`, userId: null } });
    expect(mailer.sent.at(-1)?.to).toBe(`other${number}@example.test`);
  });

  test("carries name, colour, sender and footer of its site", async () => {
    const site = {
      ...sites.own,
      origin: "https://stats.rossi.test",
      mail: { name: "Studio Rossi", color: "#aa0000", poweredBy: null },
      sender: "Studio\u0007Rossi",
      footer: ["Via Roma 1"],
    };
    await send({ site, list: LIST });
    const [sent] = sentTo();
    expect(sent?.fromName).toBe("Studio Rossi");
    expect(sent?.html).toContain("#aa0000");
    expect(sent?.text).toContain("Via Roma 1");
    expect(sent?.text).not.toContain("Owlstat");
    expect(sent?.listUnsubscribe?.url).toMatch(
      /^https:\/\/stats\.rossi\.test\/api\/mail\/unsubscribe\?token=/,
    );
  });

  test("called spam by a server stops no other mail to that address", async () => {
    const spam = refusing("550 5.7.1 looks like spam", "DATA");
    expect(await sendMail(spam, mail({ list: LIST }))).toBe("refused");
    expect(await log()).toMatchObject([{ state: "refused", reason: "550 5.7.1 looks like spam" }]);
    expect(await send({ key: `next ${number}`, list: LIST })).toBe("sent");
  });

  test("that a server refuses is not tried again; what one may leave no longer goes there", async () => {
    const tools = refusing("550 5.1.1 no such user");
    expect(await sendMail(tools, mail())).toBe("refused");
    expect(await send()).toBe("refused");
    expect(sentTo()).toHaveLength(0);
    expect(await send({ key: `list ${number}`, list: LIST })).toBe("refused");
    expect(await send({ key: `account ${number}` })).toBe("sent");
    expect(await send({ key: `list again ${number}`, list: LIST })).toBe("sent");
    expect((await log()).map(({ state }) => state)).toEqual(["refused", "refused", "sent", "sent"]);
  });

  test("that the server does not take now is left to the job, without a line in the log", async () => {
    const failing = { ...mailer, send: () => Promise.reject(new Error("no connection")) };
    await expect(sendMail({ ...services, mailer: failing }, mail())).rejects.toThrow("no connection");
    expect(await log()).toEqual([]);
  });

  test("of long ago is forgotten", async () => {
    await send();
    const before = clock.now();
    clock.advance(401 * DAY);
    await forgetMail.run(services, {}, {} as never);
    clock.set(before);
    expect(await log()).toEqual([]);
  });
});

describe("unsubscribing", () => {
  test("by one click of the mail program stops this list for this address only", async () => {
    await send({ list: LIST });
    const [sent] = sentTo();
    const address = new URL(sent?.listUnsubscribe?.url ?? "");
    const response = await web.anonymousFetch(address.pathname + address.search, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(response.status).toBe(200);
    expect(await send({ key: `next ${number}`, list: LIST })).toBe("unsubscribed");
    expect(await send({ key: `other ${number}`, list: { topic: "reports", list: "report 8" } })).toBe("sent");
    expect(await send({ key: `account ${number}` })).toBe("sent");
    expect((await log()).map(({ state }) => state)).toEqual(["sent", "unsubscribed", "sent", "sent"]);
  });

  test("on the page shows which mails, and can be taken back", async () => {
    await send({ list: LIST });
    const client = web.client();
    const token = tokenOf();
    const email = `Reader${number}@example.test`;
    expect(sentTo()[0]?.text).toContain("/report-unsubscribe?token=");
    expect(await client.ok(getSubscription, { token })).toEqual({
      email,
      topic: "reports",
      name: null,
      subscribed: true,
    });
    await client.ok(changeSubscription, { token, subscribed: false });
    expect((await client.ok(getSubscription, { token })).subscribed).toBe(false);
    expect(await send({ key: `next ${number}`, list: LIST })).toBe("unsubscribed");
    await client.ok(changeSubscription, { token, subscribed: true });
    expect(await send({ key: `later ${number}`, list: LIST })).toBe("sent");
  });

  test("names the list where people may have several", async () => {
    await send({ list: { ...LIST, name: "Ada’s week" } });
    const client = web.client();
    const token = tokenOf();
    expect((await client.ok(getSubscription, { token })).name).toBe("Ada’s week");
    const left = await client.ok(changeSubscription, { token, subscribed: false });
    expect(left).toMatchObject({ name: "Ada’s week", subscribed: false });
    expect(await send({ key: `next ${number}`, list: LIST })).toBe("unsubscribed");
  });

  test("fits into a line of a mail's header, however long address and name are", async () => {
    const email = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(55)}.example`;
    await send({ to: { email, userId: null }, list: { ...LIST, name: "週".repeat(120) } });
    const url = mailer.sent.at(-1)?.listUnsubscribe?.url ?? "";
    expect(`List-Unsubscribe: <${url}>`.length).toBeLessThan(998);
    const token = new URL(url).searchParams.get("token") ?? "";
    expect((await web.client().ok(getSubscription, { token })).name).toBe(`${"週".repeat(59)}…`);
  });

  test("takes no token that we did not make", async () => {
    await send({ list: LIST });
    const good = tokenOf();
    const client = web.client();
    for (const token of ["x", good.slice(0, -2), `A${good}`, Buffer.alloc(60).toString("base64url")]) {
      expect((await client.call(getSubscription, { token })).body.code).toBe("link_gone");
      expect((await client.call(changeSubscription, { token, subscribed: false })).body.code).toBe(
        "link_gone",
      );
      const path = `${API_BASE}${unsubscribe.path}?token=${token}`;
      expect((await web.anonymousFetch(path, { method: "POST" })).status).toBe(410);
    }
    expect(await client.ok(getSubscription, { token: good })).toMatchObject({ subscribed: true });
  });
});
