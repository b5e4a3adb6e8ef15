import { generateKeyPairSync, verify } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MailRefused } from "./checks.ts";
import { createMailer, type Mail, type Mailer } from "./mailer.ts";
import { headersOf, type Inbox, openInbox, partsOf } from "./test-inbox.ts";

const FROM = "Owlstat <hello@owlstat.test>";
const MAIL: Mail = {
  key: "report:1:2026-10:anna@example.test",
  to: { name: "Anna Bianchi", address: "anna@example.test" },
  subject: "Il tuo report è pronto – ottobre",
  html: "<p>Perché no? 100 % = tutto</p>",
  text: "Perché no? 100 % = tutto\n.\nUna riga dopo il punto",
};

let inbox: Inbox;
let mailer: Mailer;
beforeEach(async () => {
  inbox = await openInbox({
    refuse: (to) => (to.startsWith("nobody@") ? 550 : to.startsWith("later@") ? 451 : null),
  });
  mailer = createMailer({ smtpUrl: inbox.smtpUrl, from: FROM });
});
afterEach(async () => {
  mailer.close();
  await inbox.close();
});

test("a mail arrives with both its parts, its subject and its people", async () => {
  await mailer.send(MAIL);
  expect(inbox.mails).toHaveLength(1);
  const { raw, from, to } = inbox.mails[0] ?? { raw: "", from: "", to: [] };
  expect([from, to]).toEqual(["hello@owlstat.test", ["anna@example.test"]]);
  const headers = headersOf(raw);
  expect(headers.from).toBe("Owlstat <hello@owlstat.test>");
  expect(headers.to).toBe("Anna Bianchi <anna@example.test>");
  expect(headers.subject).toMatch(/^=\?UTF-8\?/);
  expect(headers["auto-submitted"]).toBe("auto-generated");
  const [text, html] = partsOf(raw);
  expect(text?.headers["content-type"]).toContain("text/plain");
  expect(text?.body.toString().replaceAll("\r\n", "\n").trimEnd()).toBe(MAIL.text);
  expect(html?.headers["content-type"]).toContain("text/html");
  expect(html?.body.toString().trimEnd()).toBe(MAIL.html);
});

test("a name that is an encoded word to mail programs is shown as it was typed", async () => {
  const word = "=?UTF-8?B?T3dsc3RhdA==?=";
  await mailer.send({
    ...MAIL,
    fromName: word,
    to: { name: word, address: "anna@example.test" },
    subject: word,
    attachments: [{ filename: `${word}.txt`, contentType: "text/plain", content: Buffer.from("x") }],
  });
  expect(inbox.mails[0]?.raw).not.toContain(word);
});

test("a copy is named in a mail and not sent it", async () => {
  await mailer.send({ ...MAIL, cc: ["boss@example.test"] });
  const { raw, to } = inbox.mails[0] ?? { raw: "", to: [] };
  expect(headersOf(raw).cc).toBe("boss@example.test");
  expect(to).toEqual(["anna@example.test"]);
});

test("a mail sent twice carries the same Message-ID, another mail another one", async () => {
  const first = await mailer.send(MAIL);
  const again = await mailer.send({ ...MAIL, subject: "changed" });
  const other = await mailer.send({ ...MAIL, key: "report:1:2026-11:anna@example.test" });
  expect(first.messageId).toMatch(/^<[\w-]{32}@owlstat\.test>$/);
  expect(again.messageId).toBe(first.messageId);
  expect(other.messageId).not.toBe(first.messageId);
  expect(inbox.mails.map(({ raw }) => headersOf(raw)["message-id"])).toEqual([
    first.messageId,
    first.messageId,
    other.messageId,
  ]);
});

test("every mail has a return address of its own where one is set", async () => {
  const returning = createMailer({
    smtpUrl: inbox.smtpUrl,
    from: "Owlstat <hello@owlstat.test>",
    returnAddress: "returns@owlstat.test",
  });
  await returning.send({ ...MAIL, returnToken: "abc" });
  await returning.send(MAIL);
  await mailer.send({ ...MAIL, returnToken: "abc" });
  returning.close();
  expect(inbox.mails.map(({ from }) => from)).toEqual([
    "returns+abc@owlstat.test",
    "hello@owlstat.test",
    "hello@owlstat.test",
  ]);
});

test("a brand writes under its own name and takes the answers", async () => {
  await mailer.send({ ...MAIL, fromName: "Studio, Rossi & Figli", replyTo: "studio@rossi.test" });
  const headers = headersOf(inbox.mails[0]?.raw ?? "");
  expect(headers.from).toBe('"Studio, Rossi & Figli" <hello@owlstat.test>');
  expect(headers["reply-to"]).toBe("studio@rossi.test");
  expect(inbox.mails[0]?.raw).not.toMatch(/x-mailer|user-agent|nodemailer/i);
});

test("attachments arrive byte for byte, pictures with their content id", async () => {
  const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10]);
  await mailer.send({
    ...MAIL,
    attachments: [
      { filename: "Ottobre è qui.pdf", contentType: "application/pdf", content: pdf },
      { filename: "line.png", contentType: "image/png", content: pdf, cid: "line@owlstat" },
    ],
  });
  const parts = partsOf(inbox.mails[0]?.raw ?? "");
  const attached = parts.find(({ headers }) => headers["content-type"]?.startsWith("application/pdf"));
  expect(attached?.body).toEqual(pdf);
  expect(attached?.headers["content-disposition"]).toMatch(/^attachment/);
  const picture = parts.find(({ headers }) => headers["content-type"]?.startsWith("image/png"));
  expect(picture?.headers["content-id"]).toBe("<line@owlstat>");
});

test("one-click unsubscribing: both headers stand unfolded and the signature covers them", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const signing = createMailer({
    smtpUrl: inbox.smtpUrl,
    from: FROM,
    dkim: {
      domainName: "owlstat.test",
      keySelector: "mail",
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    },
  });
  const url = `https://owlstat.test/u/${"t".repeat(200)}`;
  await signing.send({ ...MAIL, listUnsubscribe: { url } });
  signing.close();
  const raw = inbox.mails[0]?.raw ?? "";
  expect(raw).toContain(`\r\nList-Unsubscribe: <${url}>\r\n`);
  expect(raw).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  const signature = headersOf(raw)["dkim-signature"] ?? "";
  const signed = / h=([^;]+)/.exec(signature)?.[1]?.replaceAll(" ", "").toLowerCase().split(":") ?? [];
  expect(signed).toEqual(expect.arrayContaining(["from", "list-unsubscribe", "list-unsubscribe-post"]));
  const headers = headersOf(raw);
  const relaxed = (value: string) => value.replace(/\s+/g, " ").trim();
  const data = [
    ...signed.map((name) => `${name}:${relaxed(headers[name] ?? "")}\r\n`),
    `dkim-signature:${relaxed(signature.replace(/\bb=[^;]*$/, "b="))}`,
  ].join("");
  const value = Buffer.from(/\bb=([^;]*)$/.exec(signature)?.[1]?.replaceAll(" ", "") ?? "", "base64");
  expect(verify("rsa-sha256", Buffer.from(data, "latin1"), publicKey, value)).toBe(true);
});

test("mails of an agency come back to its own domain, if it has a host for that", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const dkim = { domainName: "nest.example", keySelector: "s1", privateKey: pem };
  const returning = createMailer({ smtpUrl: inbox.smtpUrl, from: FROM, returnAddress: "back@owlstat.test" });
  const sender = { address: "reports@nest.example", dkim };
  await returning.send({ ...MAIL, returnToken: "t1", sender });
  await returning.send({
    ...MAIL,
    returnToken: "t2",
    sender: { ...sender, returnHost: "returns.nest.example" },
  });
  returning.close();
  expect(inbox.mails.map(({ from }) => from)).toEqual([
    "back+t1@owlstat.test",
    "back+t2@returns.nest.example",
  ]);
  expect(inbox.mails[1]?.raw).not.toContain("owlstat.test");
});

const INJECTIONS: [string, Partial<Mail>][] = [
  ["subject", { subject: "Hi\r\nBcc: evil@example.test" }],
  ["subject with a bare line feed", { subject: "Hi\nBcc: evil@example.test" }],
  ["subject with a NUL", { subject: "Hi\0" }],
  ["recipient", { to: "anna@example.test\r\nBcc: evil@example.test" }],
  ["recipient's name", { to: { name: "Anna\r\nBcc: evil@example.test", address: "anna@example.test" } }],
  ["list of recipients", { to: "anna@example.test, evil@example.test" }],
  ["recipient with an SMTP command", { to: "anna@example.test>\r\nRCPT TO:<evil@example.test" }],
  ["recipient without a domain", { to: "anna" }],
  ["sender's name", { fromName: "Studio\r\nBcc: evil@example.test" }],
  ["reply address", { replyTo: "a@b.test\r\nBcc: evil@example.test" }],
  ["header value", { headers: { "X-Report": "1\r\nBcc: evil@example.test" } }],
  ["header name", { headers: { "X-Report: 1\r\nBcc": "evil@example.test" } }],
  ["unsubscribe scheme", { listUnsubscribe: { url: "javascript:alert(1)" } }],
  [
    "file name",
    { attachments: [{ filename: "a\r\nX: y", contentType: "text/plain", content: Buffer.of() }] },
  ],
  [
    "content type",
    { attachments: [{ filename: "a", contentType: "text/plain\r\nX: y", content: Buffer.of() }] },
  ],
];

test.each(INJECTIONS)("an injection in the %s is refused and nothing is sent", async (_place, hostile) => {
  await expect(mailer.send({ ...MAIL, ...hostile })).rejects.toThrow(TypeError);
  expect(inbox.mails).toEqual([]);
});

test("angle brackets and line ends cannot leave the unsubscribe header", async () => {
  const url = "https://owlstat.test/u/x>\r\nBcc: evil@example.test";
  await mailer.send({ ...MAIL, listUnsubscribe: { url } });
  const headers = headersOf(inbox.mails[0]?.raw ?? "");
  expect(headers.bcc).toBeUndefined();
  expect(headers["list-unsubscribe"]).toMatch(/^<https:\/\/owlstat\.test\/u\/x%3E\S*>$/);
});

test("a recipient refused for good is told apart from one to try again", async () => {
  const refused = await mailer.send({ ...MAIL, to: "nobody@example.test" }).catch((error) => error);
  expect(refused).toBeInstanceOf(MailRefused);
  expect(refused.responseCode).toBe(550);
  const later = await mailer.send({ ...MAIL, to: "later@example.test" }).catch((error) => error);
  expect(later).toBeInstanceOf(Error);
  expect(later).not.toBeInstanceOf(MailRefused);
});

test("a server that is not there is an error to try again", async () => {
  await inbox.close();
  const error = await mailer.send(MAIL).catch((caught) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
});

test("a sender that is no single address is refused at start", () => {
  for (const from of ["", "Owlstat", "a@b.test, c@d.test", "a@b.test\r\nBcc: x@y.test"]) {
    expect(() => createMailer({ smtpUrl: inbox.smtpUrl, from }), from).toThrow(TypeError);
  }
});
