import { DAY } from "@owlstat/core/time.ts";
import { renewWebhookSecret } from "@owlstat/core/webhooks/contract.ts";
import { expect, test } from "vitest";
import { loadSecrets } from "../platform/secrets.ts";
import { setPlan } from "../spaces/plan-store.ts";
import { META } from "../testing/figures/test-alarms.ts";
import { isSignedBy, startTestWebhooks } from "../testing/services/test-webhooks.ts";
import { emit } from "./emit.ts";
import { deliver, tidyWebhooks } from "./jobs.ts";

const { clock, services, db, people, hook, received, deliveries } = await startTestWebhooks();

/** A webhook that got a new secret, and which of both sign the next message. */
async function renewed() {
  const { client, user } = await people.confirmed();
  const spaceId = user.space.id;
  await db.transaction((tx) => setPlan(tx, { spaceId }, { prolevel: 20 }));
  const made = await hook(client);
  const { secret } = await client.ok(renewWebhookSecret, { id: made.id });
  return async () => {
    await db.transaction((tx) => emit(tx, [{ spaceId, type: "alarm.fired", data: {} }], clock.now()));
    const row = (await deliveries(made.id)).find(({ attempts }) => attempts === 0);
    await deliver.run(services, { deliveryId: row.id, attempt: 0 }, META);
    const [message] = await received(made.name);
    if (!message) throw new Error("nothing came");
    return [isSignedBy(made.secret, message), isSignedBy(secret, message)];
  };
}

test("after a new secret both sign for 24 hours, then the new one alone", async () => {
  const signs = await renewed();
  clock.advance(DAY - 1);
  expect(await signs()).toEqual([true, true]);
  clock.advance(1);
  expect(await signs()).toEqual([false, true]);
});

test("secrets survive a new master key, also one that signs for a while only, and are sealed under it", async () => {
  const signs = await renewed();
  const { secrets } = services;
  const fresh = loadSecrets("another master key of forty characters..", "/nowhere");
  try {
    services.secrets = { ...fresh, deriveBefore: secrets.derive };
    expect(await signs()).toEqual([true, true]);
    await tidyWebhooks.run(services, {}, META);
    services.secrets = fresh;
    expect(await signs()).toEqual([true, true]);
  } finally {
    services.secrets = secrets;
  }
});
