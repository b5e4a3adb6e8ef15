import { createPublicKey } from "node:crypto";
import { unpublishSite } from "@owlstat/core/whitelabel/contract.ts";
import {
  checkOwnSender,
  getOwnSender,
  removeOwnSender,
  setOwnSender,
} from "@owlstat/core/whitelabel/sender-contract.ts";
import { expect, test } from "vitest";
import { sendMail } from "../mail/send.ts";
import { sealSenderKey, verifiedSender } from "../mail/sender-store.ts";
import { fixedClock } from "../platform/clock.ts";
import { seal } from "../platform/seal.ts";
import { isSigned } from "../testing/files/dkim-check.ts";
import { whitelabelWorld } from "../testing/people/test-brands.ts";
import type { CastMember } from "../testing/people/test-cast.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { startTestSandbox } from "../testing/services/test-sandbox.ts";
import { checkOwnSenders } from "./jobs.ts";

const clock = fixedClock("2026-03-10T12:00:00Z");
const sandbox = await startTestSandbox(clock);
const { web, published, agency } = await whitelabelWorld({
  services: { clock, dns: sandbox.dns },
  config: { mailReturn: "returns@post-office.example" },
});
const { services } = web;
const { work } = await testPeople(web);
const META = { id: "", attempt: 1, last: false, signal: new AbortController().signal };

const write = (name: string, value: string) => sandbox.post("/dns/records", { name, type: "TXT", value });
const lose = (name: string) => sandbox.post("/dns/records/delete", { name, type: "TXT" });

let count = 0;
async function chosen() {
  count += 1;
  const member = await published({ subdomain: `post-${count}`, brandname: "Nest" });
  const { sender } = await member.client.ok(setOwnSender, { address: `Reports@nest${count}.example` });
  if (!sender) throw new Error("no sender");
  return { ...member, record: sender.record, address: sender.address };
}
async function proven() {
  const one = await chosen();
  await write(one.record.name, one.record.value);
  expect((await one.client.ok(checkOwnSender)).sender?.verified).toBe(true);
  return one;
}
/** What a client of the agency receives now. */
async function mailOf({ spaceId }: Pick<CastMember, "spaceId">): Promise<string> {
  count += 1;
  await sendMail(services, {
    kind: "inbox",
    key: `try ${count}`,
    to: { email: "client@example.test", userId: null },
    site: await services.sites.ofSpace(spaceId),
    spaceId,
    language: "en",
    subject: "Your report",
    paragraphs: ["Figures, and  two  spaces."],
    why: "You asked.",
    list: { topic: "reports", list: spaceId },
  });
  return (await services.mailer.received()).at(-1)?.raw ?? "";
}
/** The key as any receiver finds it: by the names in the signature, in DNS. */
async function keyFor(raw: string) {
  const head = raw.replace(/\r\n[ \t]+/g, " ");
  const part = (name: string) => new RegExp(`dkim-signature:.*?[; ]${name}=([^; ]+)`, "i").exec(head)?.[1];
  const found = await sandbox.dns.txt(`${part("s")}._domainkey.${part("d")}`);
  const p = found.ok ? /p=([^;]+)/.exec(found.values[0] ?? "")?.[1] : undefined;
  return createPublicKey({ key: Buffer.from(p ?? "", "base64"), format: "der", type: "spki" });
}
const OURS = /^From: Nest <[^>]*@owlstat\.test>/m;

test("mails come from the agency's address, signed so that anybody can tell, once its record is seen", async () => {
  const one = await chosen();
  expect(one.record).toMatchObject({ type: "TXT", state: null });
  expect(await mailOf(one)).toMatch(OURS);
  expect((await one.client.ok(checkOwnSender)).sender).toMatchObject({
    verified: false,
    record: { state: "missing" },
  });
  await write(one.record.name, "v=DKIM1; k=rsa; p=AAAA");
  const wrong = (await one.client.ok(checkOwnSender)).sender;
  expect(wrong).toMatchObject({ verified: false, record: { state: "wrong" } });
  await lose(one.record.name);
  await write(one.record.name, one.record.value);
  expect((await one.client.ok(checkOwnSender)).sender?.verified).toBe(true);
  const raw = await mailOf(one);
  expect(raw).toMatch(new RegExp(`^From: Nest <${one.address}>`, "m"));
  expect(raw).toMatch(/^Message-ID: <[^@]+@nest\d+\.example>/im);
  const key = await keyFor(raw);
  expect(isSigned(raw, key)).toBe(true);
  expect(isSigned(raw.replace("Your report", "Your refund"), key)).toBe(false);
  expect(raw).toMatch(/dkim-signature:[^\0]*h=[^;]*List-Unsubscribe-Post/i);
});

test("a record that vanished is noticed within the hour: our address again, and the owner hears of it", async () => {
  const one = await proven();
  await lose(one.record.name);
  await checkOwnSenders.run(services, {}, META);
  await checkOwnSenders.run(services, {}, META);
  expect(await mailOf(one)).toMatch(OURS);
  await work();
  const told = services.mailer.sent.filter(({ to }) => to === one.email).map(({ subject }) => subject);
  expect(told).toEqual([`Your emails are no longer sent from ${one.address.split("@")[1]}`]);
});

test("a name server that does not answer changes nothing", async () => {
  const one = await proven();
  const silent = {
    ...services,
    dns: { ...sandbox.dns, txt: async () => ({ ok: false, reason: "unknown" }) },
  };
  await checkOwnSenders.run(silent as typeof services, {}, META);
  expect(await mailOf(one)).toContain(`<${one.address}>`);
});

test("without a live site, and after taking it back, mails come from us", async () => {
  const one = await proven();
  await one.client.ok(unpublishSite);
  expect(await mailOf(one)).not.toContain(one.address);
  const other = await proven();
  await other.client.ok(removeOwnSender);
  expect(await mailOf(other)).toMatch(OURS);
});

test("another name keeps the key of a domain, another domain starts anew", async () => {
  const one = await proven();
  const domain = one.address.split("@")[1];
  const same = (await one.client.ok(setOwnSender, { address: `hello@${domain}` })).sender;
  expect(same).toMatchObject({ verified: true, record: { name: one.record.name } });
  const moved = (await one.client.ok(setOwnSender, { address: "hello@elsewhere.example" })).sender;
  expect(moved?.verified).toBe(false);
  expect(moved?.record.value).not.toBe(one.record.value);
  expect(await mailOf(one)).toMatch(OURS);
});

test("nobody sends as us, or with a key of somebody else", async () => {
  const [one, other] = [await proven(), await agency()];
  for (const address of ["boss@owlstat.test", "boss@mail.OWLSTAT.test."])
    expect((await other.client.call(setOwnSender, { address })).body.code).toBe("domain_reserved");
  // The same domain needs a record of its own: another agency's does not prove anything for this one.
  await other.client.ok(setOwnSender, { address: one.address });
  expect((await other.client.ok(checkOwnSender)).sender?.verified).toBe(false);
  expect(JSON.stringify(await one.client.ok(getOwnSender))).not.toMatch(/PRIVATE|sealed|secret/);
});

test("the private key is sealed, and a new master secret seals it anew", async () => {
  const one = await proven();
  const stored = async () => {
    const { rows } = await services.db.pool.query(
      "select sealed_secret_key as sealed from mail_senders where space_id = $1",
      [one.spaceId],
    );
    return rows[0].sealed as Buffer;
  };
  expect((await stored()).toString("latin1")).not.toContain("PRIVATE KEY");
  const key = (await verifiedSender(services, one.spaceId))?.dkim.privateKey ?? "";
  const old = Buffer.alloc(32, 7);
  const secrets = { ...services.secrets, deriveBefore: () => old };
  await services.db.pool.query("update mail_senders set sealed_secret_key = $2 where space_id = $1", [
    one.spaceId,
    seal(old, key),
  ]);
  expect(await verifiedSender(services, one.spaceId)).toBeNull();
  expect((await verifiedSender({ ...services, secrets }, one.spaceId))?.dkim.privateKey).toBe(key);
  await checkOwnSenders.run({ ...services, secrets }, {}, META);
  expect((await verifiedSender(services, one.spaceId))?.dkim.privateKey).toBe(key);
  expect(sealSenderKey(services, key).equals(await stored())).toBe(false);
});

test("mails come back to the agency's domain while its alias leads to our address for returns", async () => {
  const one = await proven();
  const back = async () => (await verifiedSender(services, one.spaceId))?.returnHost ?? null;
  const record = async () => (await one.client.ok(checkOwnSender)).sender?.return_record ?? null;
  const name = `returns.${one.address.split("@")[1]}`;
  expect(await record()).toMatchObject({
    type: "CNAME",
    name,
    value: "post-office.example",
    state: "missing",
  });
  expect(await back()).toBeNull();
  const point = (value: string) => sandbox.post("/dns/records", { name, type: "CNAME", value });
  await point("post-office.example");
  expect(await record()).toMatchObject({ state: "right" });
  expect(await back()).toBe(name);
  await sandbox.post("/dns/records/delete", { name, type: "CNAME" });
  expect(await record()).toMatchObject({ state: "missing" });
  // The sender itself needs none of this.
  expect([await back(), (await one.client.ok(getOwnSender)).sender?.verified]).toEqual([null, true]);
});
