import { expect, it } from "vitest";
import { landing } from "./landing.ts";

const fresh = { first_time: true, onboarding_completed: false };
const settled = { first_time: false, onboarding_completed: true };

it.each([
  ["email", settled, null, "/accounts"],
  ["email", settled, "/alarms", "/alarms"],
  ["email", fresh, null, "/first-steps"],
  ["email", fresh, "/settings?page=billing^tab=cards", "/settings?page=billing&tab=cards"],
  ["facebook", settled, null, "/accounts"],
  ["facebook", settled, "/goals", "/goals"],
  ["facebook", fresh, null, "/onboarding"],
  ["facebook", { ...fresh, first_time: false }, null, "/accounts"],
  ["google", settled, "/goals", "/goals"],
  ["google", fresh, null, "/first-steps"],
  ["signup", settled, null, "/accounts"],
  ["signup", fresh, null, "/first-steps"],
] as const)("after coming in by %s (%o) with then %s one lands on %s", (way, user, then, target) => {
  expect(landing(way, user, then)).toBe(target);
});

it("a welcome keeps the page asked for, so that it can lead there", () => {
  const target = landing("signup", fresh, "/create-company?invitation=a^b=c");
  expect(target).toBe("/first-steps?then=/create-company%3Finvitation%3Da%5Eb%3Dc");
  expect(new URLSearchParams(target.split("?")[1]).get("then")).toBe("/create-company?invitation=a^b=c");
});

it("somebody who became a client of an agency is sent there, unless they asked for a page of ours", () => {
  const moved = { ...settled, client_site: "https://agency.test/client/login" };
  for (const way of ["email", "google", "facebook"] as const)
    expect(landing(way, moved, null)).toBe("https://agency.test/client/login");
  expect(landing("email", moved, "/goals")).toBe("/goals");
});

it("never leads to another site", () => {
  expect(landing("google", settled, "//evil.test")).toBe("/accounts");
});
