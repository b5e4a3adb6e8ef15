import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { fixedClock, systemClock } from "./clock.ts";

test("a fixed clock stands still until it is advanced", () => {
  const clock = fixedClock("2026-10-25T23:59:59Z");
  expect(clock.now()).toBe(Date.parse("2026-10-25T23:59:59Z"));
  expect(clock.now()).toBe(clock.now());
  expect(clock.today()).toBe("2026-10-25");
  clock.advance(1000);
  expect(clock.today()).toBe("2026-10-26");
  clock.set(0);
  clock.advance(DAY);
  expect(clock.today()).toBe("1970-01-02");
});

test("a fixed clock refuses a text that is no instant", () => {
  expect(() => fixedClock("yesterday")).toThrow(RangeError);
});

test("the system clock never runs behind the process", () => {
  const before = Date.now();
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
});
