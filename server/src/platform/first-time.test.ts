import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { testServices } from "../testing/services/test-services.ts";
import { forgetDeliveries, isFirstTime } from "./first-time.ts";

const services = await testServices();
const { db } = services;
const take = (source: string, id: string) => db.transaction((tx) => isFirstTime(tx, source, id));

test("an id counts once for each source", async () => {
  expect(await take("stripe", "evt_1")).toBe(true);
  expect(await take("stripe", "evt_1")).toBe(false);
  expect(await take("paypal", "evt_1")).toBe(true);
});

test("of deliveries at the same time one is the first", async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, () => take("stripe", "evt_race")));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test("a delivery whose work failed may come again", async () => {
  const failing = db.transaction(async (tx) => {
    await isFirstTime(tx, "stripe", "evt_failed");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await take("stripe", "evt_failed")).toBe(true);
});

test("what came long ago is forgotten", async () => {
  await take("stripe", "evt_old");
  services.clock.set(Date.now() + 401 * DAY);
  const meta = { id: "1", attempt: 1, last: false, signal: new AbortController().signal };
  await forgetDeliveries.run(services, {}, meta);
  expect(await take("stripe", "evt_old")).toBe(true);
});
