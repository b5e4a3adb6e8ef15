import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";
import type { Mail } from "./mailbox.ts";
import { sendMail } from "./send-mail.fixture.ts";

const LETTER = [
  "From: Owl Shop <shop@example.test>",
  "To: ada@example.test",
  "Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=",
  "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
  'Content-Type: multipart/mixed; boundary="mix"',
  "",
  "--mix",
  'Content-Type: multipart/alternative; boundary="alt"',
  "",
  "--alt",
  "Content-Type: text/plain; charset=utf-8",
  "",
  "Open https://owl.example/verify?t=1 now.",
  "--alt",
  "Content-Type: text/html; charset=utf-8",
  "",
  '<p>Hello <script>steal()</script><img src="cid:logo"></p>',
  "--alt--",
  "--mix",
  "Content-Type: image/png",
  "Content-ID: <logo>",
  'Content-Disposition: inline; filename="logo.png"',
  "Content-Transfer-Encoding: base64",
  "",
  "iVBORw0KGgo=",
  "--mix--",
].join("\r\n");

let sandbox: Sandbox;
const get = (path: string) => fetch(sandbox.url + path);
const mails = async () => (await (await get("/mail.json")).json()) as Mail[];
const fault = (kind: string) =>
  fetch(`${sandbox.url}/faults`, { method: "POST", body: JSON.stringify({ service: "smtp", kind }) });

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());
afterEach(async () => {
  await fetch(`${sandbox.url}/mail`, { method: "DELETE" });
  await fetch(`${sandbox.url}/faults`, { method: "DELETE" });
});

describe("the mailbox", () => {
  it("shows a mail with its texts, headers, attachments and every recipient", async () => {
    const to = ["ada@example.test", "blind@example.test"];
    expect(await sendMail(sandbox.smtpUrl, { to, raw: LETTER })).toMatch(/^250/);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: "ada@example.test, blind@example.test",
      from: "Owl Shop <shop@example.test>",
      subject: "Grüße",
      attachments: [{ filename: "logo.png", contentType: "image/png", size: 8 }],
    });
    expect(mail?.text).toContain("https://owl.example/verify?t=1");
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(Number.isNaN(Date.parse(mail?.at ?? ""))).toBe(false);
  });

  it("lists the newest first, takes logins, and can be emptied", async () => {
    for (const subject of ["one", "two"]) {
      await sendMail(sandbox.smtpUrl, {
        to: ["a@b.test"],
        raw: `Subject: ${subject}\r\n\r\nhi`,
        login: true,
      });
    }
    expect((await mails()).map((mail) => mail.subject)).toEqual(["two", "one"]);
    await fetch(`${sandbox.url}/mail`, { method: "DELETE" });
    expect(await mails()).toEqual([]);
  });

  it("shows a mail as a page whose content cannot run", async () => {
    await sendMail(sandbox.smtpUrl, { to: ["a@b.test"], raw: LETTER });
    const id = (await mails())[0]?.id;
    const shown = await (await get(`/mail/${id}`)).text();
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(shown).not.toContain("steal()");
    const framed = await get(`/mail/${id}/document`);
    expect(framed.headers.get("content-security-policy")).toMatch(
      /^sandbox allow-popups.*default-src 'none'/,
    );
    expect(await framed.text()).toContain(`src="/mail/${id}/attachments/0"`);
    expect(await (await get(`/mail/${id}?view=text`)).text()).toContain(
      'href="https://owl.example/verify?t=1"',
    );
    expect(await (await get(`/mail/${id}?view=headers`)).text()).toContain("list-unsubscribe-post");
  });

  it("gives out attachments and the source as sent", async () => {
    await sendMail(sandbox.smtpUrl, { to: ["a@b.test"], raw: LETTER });
    const id = (await mails())[0]?.id;
    const attachment = await get(`/mail/${id}/attachments/0`);
    expect(attachment.headers.get("content-type")).toBe("image/png");
    expect((await attachment.bytes()).length).toBe(8);
    expect(await (await get(`/mail/${id}/source`)).text()).toContain("Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=");
    expect((await get(`/mail/${id}/attachments/9`)).status).toBe(404);
    expect((await get("/mail/none")).status).toBe(404);
  });
});

describe("mail that comes back", () => {
  it("is handed over with the return address of the envelope, as a bounce or a complaint", async () => {
    const taken: { to: string | null; body: string }[] = [];
    const product = createServer(async (request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
      taken.push({ to: searchParams.get("to"), body: await readText(request) });
      response.end("{}");
    });
    await new Promise<void>((resolve) => product.listen(0, "127.0.0.1", resolve));
    const { port } = product.address() as AddressInfo;
    const world = await startSandbox({
      port: 0,
      smtpPort: 0,
      webhooks: { returned: `http://127.0.0.1:${port}/returned` },
    });
    await sendMail(world.smtpUrl, { to: ["a@b.test"], raw: LETTER });
    for (const kind of ["unknown", "full", "complaint", "other"]) {
      const body = JSON.stringify({ kind });
      await fetch(`${world.url}/mail/1/return`, { method: "POST", body });
    }
    await world.stop();
    product.close();
    expect(taken.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => taken[0]?.to));
    expect(taken[0]?.to).toMatch(/@/);
    for (const [index, said] of ["Status: 5.1.1", "Status: 4.2.2", "Feedback-Type: abuse"].entries())
      expect(taken[index]?.body).toContain(said);
  });
});

describe("mail faults", () => {
  it("500 is a temporary refusal, and nothing is kept", async () => {
    await fault("500");
    expect(await sendMail(sandbox.smtpUrl, { to: ["a@b.test"], raw: LETTER })).toMatch(/^451/);
    expect(await mails()).toEqual([]);
    const calls = (await (await get("/calls.json?service=smtp")).json()) as {
      status: number;
      fault: string;
    }[];
    expect(calls[0]).toMatchObject({ status: 451, fault: "500" });
  });

  it("hang and reset take the mail and never confirm it", async () => {
    await fault("hang");
    const impatient = { to: ["a@b.test"], raw: LETTER, patienceMs: 300 };
    await expect(sendMail(sandbox.smtpUrl, impatient)).rejects.toThrow("no answer");
    await fetch(`${sandbox.url}/faults`, { method: "DELETE" });
    await fault("reset");
    await expect(sendMail(sandbox.smtpUrl, { to: ["a@b.test"], raw: LETTER })).rejects.toThrow(
      /RESET|closed/,
    );
    expect(await mails()).toEqual([]);
  });

  it("a mailbox that does not exist is refused for good", async () => {
    expect(await sendMail(sandbox.smtpUrl, { to: ["owl.missing@b.test"], raw: LETTER })).toMatch(/^550/);
    expect(await mails()).toEqual([]);
  });

  it("a mail over 30 MB is refused", async () => {
    const raw = `Subject: big\r\n\r\n${`${"x".repeat(998)}\r\n`.repeat(32_000)}`;
    expect(await sendMail(sandbox.smtpUrl, { to: ["a@b.test"], raw })).toMatch(/^552/);
    expect(await mails()).toEqual([]);
  });
});
