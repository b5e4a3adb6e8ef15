import { resendDelivery } from "@owlstat/core/webhooks/contract.ts";
import { expect, test } from "vitest";
import { uuidv7 } from "../platform/uuid.ts";
import { setPlan } from "../spaces/plan-store.ts";
import { startTestWebhooks } from "../testing/services/test-webhooks.ts";

const { clock, db, people } = await startTestWebhooks();

test("messages that somebody orders by hand are counted by who orders them", async () => {
  const { client, user } = await people.confirmed();
  await db.transaction((tx) => setPlan(tx, { spaceId: user.space.id }, { prolevel: 20 }));
  const id = uuidv7(clock.now());
  const statuses = [];
  for (let times = 0; times < 41; times += 1)
    statuses.push((await client.call(resendDelivery, { id })).status);
  expect(statuses).toEqual([...Array(40).fill(404), 429]);
});
