import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { loadSecrets } from "../../platform/secrets.ts";
import { META } from "../../testing/figures/test-alarms.ts";
import { testServices } from "../../testing/services/test-services.ts";
import { tidyChannels } from "../jobs.ts";
import { pushKeyState, pushKeysOf } from "./keys.ts";

const services = await testServices();
const { db, clock } = services;

test("the keys are made once, kept sealed, and outlive a change of the master secret", async () => {
  const tools = { config: services.config, db, secrets: services.secrets, clock, log: services.log };
  await db.pool.query("delete from push_keys");
  expect(await pushKeyState(tools)).toBeNull();
  const made = await Promise.all([pushKeysOf(tools)(), pushKeysOf(tools)()]);
  expect(made[0]).toEqual(made[1]);
  const { rows } = await db.pool.query("select * from push_keys");
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed_private_key.toString("latin1")).not.toContain(made[0].privateKey);
  const [old, fresh] = ["a master key for tests, nowhere else", "another master key, thirty-two long"];
  const replaced = { ...tools, secrets: loadSecrets(fresh, "/nowhere", old) };
  expect(await pushKeysOf(replaced)()).toEqual(made[0]);
  await tidyChannels.run({ ...services, secrets: replaced.secrets }, {}, META);
  const alone = { ...tools, secrets: loadSecrets(fresh, "/nowhere") };
  expect(await pushKeysOf(alone)()).toEqual(made[0]);
  expect(await pushKeyState(tools)).toBe("lost");
  const next = await pushKeysOf(tools)();
  expect(next.publicKey).not.toBe(made[0].publicKey);
  expect(await pushKeyState(tools)).toBe("kept");
});

test("a key that is set is used, and nothing is kept", async () => {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const pushPrivateKey = Buffer.from(keys.getPrivateKey("hex").padStart(64, "0"), "hex").toString(
    "base64url",
  );
  const tools = { ...services, config: { ...services.config, pushPrivateKey } };
  await db.pool.query("delete from push_keys");
  const { publicKey, contact } = await pushKeysOf(tools)();
  expect(publicKey).toBe(keys.getPublicKey("base64url"));
  expect(contact).toBe("mailto:hello@owlstat.test");
  expect((await db.pool.query("select from push_keys")).rowCount).toBe(0);
  expect(await pushKeyState(tools)).toBe("set");
});
