import { expect, test } from "vitest";
import { ENTITLEMENTS, FEATURES, includes, mayUse, mostOf } from "./entitlements.ts";
import type { Plan, Subscription } from "./rules.ts";

const AS: Record<Plan, Subscription> = {
  free: { prolevel: 2, hasToRenew: false, trial: "none" },
  trial: { prolevel: 2, hasToRenew: false, trial: "active" },
  pro: { prolevel: 50, hasToRenew: false, trial: "none" },
  lapsed: { prolevel: 50, hasToRenew: true, trial: "none" },
};

test.each<[Plan, readonly string[]]>([
  ["free", ["alarms", "goals", "import", "connections"]],
  ["trial", FEATURES],
  ["pro", FEATURES],
  ["lapsed", ["import", "connections"]],
])("%s includes %j and nothing else", (plan, features) => {
  expect(FEATURES.filter((feature) => includes(AS[plan], feature))).toEqual(features);
});

/** Alarms, goals, bytes of files, recipients of a report, API calls per minute. */
test.each<[Plan, readonly number[]]>([
  ["free", [5, 2, 100_000_000, 0, 0]],
  ["trial", [100, 50, 1_200_000_000, 50, 120]],
  ["pro", [500, 250, 2_000_000_000, 50, 120]],
  ["lapsed", [0, 0, 100_000_000, 0, 0]],
])("%s holds %j", (plan, most) => {
  const counted = ["alarms", "goals", "fileBytes", "reportRecipients", "apiCallsPerMinute"] as const;
  expect(counted.map((one) => mostOf(AS[plan], one))).toEqual(most);
});

/** Mails of a space a day; to one mailbox an hour and a day; by one person an hour and a day. */
test.each<[Plan, readonly number[]]>([
  ["free", [50, 10, 30, 60, 100]],
  ["trial", [50, 10, 30, 60, 100]],
  ["pro", [1200, 30, 100, 1200, 1200]],
  ["lapsed", [50, 10, 30, 60, 100]],
])("%s mails %j", (plan, most) => {
  const space = ["mailsPerDay", "mailsToOnePerHour", "mailsToOnePerDay"] as const;
  const person = ["mailsByOnePerHour", "mailsByOnePerDay"] as const;
  expect([...space, ...person].map((one) => mostOf(AS[plan], one))).toEqual(most);
});

test("only a plan that is paid sends reports to people outside", () => {
  const plans = Object.keys(ENTITLEMENTS) as Plan[];
  expect(plans.filter((plan) => ENTITLEMENTS[plan].reportsToOthers)).toEqual(["pro"]);
});

test("a refusal says which feature is missing in which plan", () => {
  expect(mayUse(AS.pro, "reports")).toEqual({ ok: true });
  const details = { feature: "reports", plan: "lapsed" };
  expect(mayUse(AS.lapsed, "reports")).toEqual({ ok: false, code: "feature_not_in_plan", details });
});
