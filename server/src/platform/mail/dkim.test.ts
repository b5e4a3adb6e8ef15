import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isSigned as isSignedBy } from "../../testing/files/dkim-check.ts";
import { startTestSandbox } from "../../testing/services/test-sandbox.ts";
import { fixedClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { ConfigError } from "../config-error.ts";
import { createMailer } from "./mailer.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PEM = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const NAMES = { DKIM_DOMAIN: "owlstat.test", DKIM_SELECTOR: "mail" };
const sandbox = await startTestSandbox(fixedClock("2026-03-10T12:00:00Z"));

const isSigned = (source: string) => isSignedBy(source, publicKey);

/** A mail as the sandbox received it. */
async function received(env: Record<string, string>, key: string): Promise<string> {
  const { dkim, mailFrom } = readConfig(env);
  const mailer = createMailer({ smtpUrl: sandbox.smtpUrl, from: mailFrom, dkim });
  const text = "Two  spaces, a line with an end  \n\nand ünïcode.\n\n\n";
  await mailer.send({ key, to: "ada@example.test", subject: "Grüße", html: "<p>Hi</p>", text });
  mailer.close();
  const [mail] = (await (await fetch(`${sandbox.url}/mail.json`)).json()) as { id: string }[];
  return (await fetch(`${sandbox.url}/mail/${mail?.id}/source`)).text();
}

test("with a key mails arrive signed for the domain, and a changed one is found out", async () => {
  const source = await received({ ...NAMES, DKIM_PRIVATE_KEY: PEM.replaceAll("\n", "\\n") }, "signed");
  expect(source).toMatch(/dkim-signature:[^\0]*d=owlstat\.test;[^\0]*s=mail;/i);
  expect(isSigned(source)).toBe(true);
  expect(isSigned(source.replace("Hi</p>", "Ho</p>"))).toBe(false);
  expect(isSigned(source.replace("ada@example.test", "eve@example.test"))).toBe(false);
});

test("the key may lie in a file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-dkim-"));
  try {
    await writeFile(join(folder, "dkim.pem"), PEM);
    const env = { ...NAMES, DKIM_PRIVATE_KEY_FILE: join(folder, "dkim.pem") };
    expect(isSigned(await received(env, "from a file"))).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("without a key they arrive unsigned", async () => {
  expect(await received({}, "plain")).not.toMatch(/dkim-signature/i);
});

const { privateKey: curve } = generateKeyPairSync("ed25519");

test.each([
  ["a domain alone", { DKIM_DOMAIN: "owlstat.test" }],
  ["a key alone", { DKIM_PRIVATE_KEY: PEM }],
  ["a key twice", { ...NAMES, DKIM_PRIVATE_KEY: PEM, DKIM_PRIVATE_KEY_FILE: "/dev/null" }],
  ["what is no key", { ...NAMES, DKIM_PRIVATE_KEY: "hunter2" }],
  [
    "a key of another kind",
    { ...NAMES, DKIM_PRIVATE_KEY: curve.export({ type: "pkcs8", format: "pem" }).toString() },
  ],
  ["a file that is not there", { ...NAMES, DKIM_PRIVATE_KEY_FILE: "/nowhere/dkim.pem" }],
  ["what is no domain", { ...NAMES, DKIM_DOMAIN: "a domain", DKIM_PRIVATE_KEY: PEM }],
])("%s is refused at the start, in one line without the key", (_what, env) => {
  let problems: readonly string[] = [];
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) problems = error.problems;
  }
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^DKIM_/);
  expect(problems[0]).not.toMatch(/hunter2|BEGIN/);
});

test("a file that is not there is named by the setting that names it", () => {
  const env = { ...NAMES, DKIM_PRIVATE_KEY_FILE: "/nowhere/dkim.pem" };
  expect(() => readConfig(env)).toThrow("DKIM_PRIVATE_KEY_FILE must name a file this program can read");
});
