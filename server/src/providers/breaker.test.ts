import { expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { createGuard } from "./breaker.ts";
import { ProviderRefused, ProviderUnavailable } from "./json-call.ts";

/** A guard around a service that does as it is told, and how often that was asked. */
function guardedService() {
  const clock = fixedClock(1_000_000);
  const guard = createGuard("Service", () => clock.now());
  let asked = 0;
  const ask = (answer: "yes" | "no" | "nothing") =>
    guard(async () => {
      asked += 1;
      if (answer === "no") throw new ProviderRefused("Service", "no");
      if (answer === "nothing") throw new ProviderUnavailable("Service", "no answer");
      return answer;
    });
  const failing = () => expect(ask("nothing")).rejects.toThrow(ProviderUnavailable);
  return { clock, ask, failing, asked: () => asked };
}

test("after five failures nobody is sent there until a pause is over; then one is, and opens the way", async () => {
  const { clock, ask, failing, asked } = guardedService();
  for (let tries = 0; tries < 8; tries += 1) await failing();
  expect(asked()).toBe(5);
  clock.advance(20_000);
  await failing();
  await failing();
  expect(asked()).toBe(6);
  clock.advance(40_000);
  expect(await ask("yes")).toBe("yes");
  expect(await ask("yes")).toBe("yes");
  expect(asked()).toBe(8);
});

test("a refusal is an answer: it closes nothing, and ends a series of failures", async () => {
  const { ask, failing, asked } = guardedService();
  for (let rounds = 0; rounds < 3; rounds += 1) {
    for (let tries = 0; tries < 4; tries += 1) await failing();
    await expect(ask("no")).rejects.toThrow(ProviderRefused);
  }
  expect(asked()).toBe(15);
});
