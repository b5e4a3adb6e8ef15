import { sendContact } from "@owlstat/core/support/contract.ts";
import { expect, test } from "vitest";
import { testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { db, mailer, config } = web.services;
const { work } = await testPeople(web);
const form = {
  name: "Ada",
  email: "Ada@Example.test",
  topic: "help",
  message: "How do I add a slot?\n=cmd()",
} as const;
const ids = async () =>
  (await db.pool.query<{ id: string }>("select id from contact_messages")).rows.map(({ id }) => id);

test("a message reaches the operator, its sender gets a confirmation without a word of it, and nothing stays", async () => {
  await web.client().ok(sendContact, form);
  await work();
  const [toUs, toThem, ...more] = mailer.sent;
  expect(more).toEqual([]);
  expect(toUs).toMatchObject({ to: config.supportEmail, replyTo: "ada@example.test" });
  expect(toUs?.text).toContain("How do I add a slot?");
  expect(toThem?.to).toBe("ada@example.test");
  expect(toThem?.text).not.toContain("slot");
  expect(await ids()).toEqual([]);
});

test("a program that fills the hidden field is thanked, and nothing is stored", async () => {
  await web.client().ok(sendContact, { ...form, website: "https://spam.test" });
  expect(await ids()).toEqual([]);
});

test("a message without an address to answer to is refused", async () => {
  const { status, body } = await web.client().call(sendContact, { ...form, email: "ada" });
  expect([status, body.code]).toEqual([400, "contact_invalid"]);
});

test("nobody's mailbox is filled through the form", async () => {
  const client = web.client();
  const codes: (string | undefined)[] = [];
  for (let sent = 0; sent < 3; sent++) {
    const { body } = await client.call(sendContact, { ...form, email: "victim@example.test" });
    codes.push(body.code);
  }
  const { body } = await client.call(sendContact, { ...form, email: "VICTIM@example.test" });
  expect([...codes, body.code]).toEqual([undefined, undefined, undefined, "rate_limited"]);
});
