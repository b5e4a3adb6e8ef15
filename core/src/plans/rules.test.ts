import { describe, expect, it, test } from "vitest";
import {
  includes,
  maySwitchToLite,
  noticesOf,
  planOf,
  slotsOf,
  type Trial,
  trialDaysLeft,
  trialOf,
} from "./rules.ts";
import vectors from "./vectors/subscription-states.json" with { type: "json" };

const DAY = 86_400_000;

describe("what each state of a subscription shows", () => {
  test.each(vectors.cases)(
    "renew $hasToRenew, prolevel $prolevel, $accounts accounts, trial $trial",
    (given) => {
      const { hasToRenew, prolevel, accounts, trial, ...expected } = given;
      expect(noticesOf({ hasToRenew, prolevel, accounts, trial: trial as Trial })).toEqual(expected);
    },
  );
});

describe("the trial", () => {
  it("is active until its last millisecond and ended from then on", () => {
    expect(trialOf(null, 1000)).toBe("none");
    expect(trialOf(1001, 1000)).toBe("active");
    expect(trialOf(1000, 1000)).toBe("ended");
  });

  it("counts the running day as a day left", () => {
    expect(trialDaysLeft(7 * DAY, 0)).toBe(7);
    expect(trialDaysLeft(7 * DAY, 6 * DAY + 1)).toBe(1);
    expect(trialDaysLeft(7 * DAY, 8 * DAY)).toBe(0);
    expect(trialDaysLeft(null, 0)).toBe(0);
  });

  it("gives ten slots and the features of a paid plan, and takes them back when it ends", () => {
    const during = { prolevel: 2, hasToRenew: false, trial: "active" as const };
    const after = { ...during, trial: "ended" as const };
    expect([slotsOf(during), includes(during, "reports"), includes(during, "whitelabel")]).toEqual([
      10,
      true,
      true,
    ]);
    expect([slotsOf(after), includes(after, "reports"), includes(after, "whitelabel")]).toEqual([
      2,
      false,
      false,
    ]);
  });

  it("never lowers the slots of a plan that was bought", () => {
    expect(slotsOf({ prolevel: 50, trial: "active" })).toBe(50);
  });
});

it("a plan that must be renewed keeps no paid features", () => {
  const lapsed = { prolevel: 10, hasToRenew: true, trial: "none" as const };
  expect([planOf(lapsed), includes(lapsed, "reports")]).toEqual(["lapsed", false]);
  expect(planOf({ ...lapsed, hasToRenew: false })).toBe("pro");
});

test.each([
  [{ prolevel: 10, hasToRenew: true }, true],
  [{ prolevel: 2, hasToRenew: true }, true],
  [{ prolevel: 2, hasToRenew: false }, true],
  [{ prolevel: 10, hasToRenew: false }, false],
])("the Lite plan can be switched to with %j: %j", (plan, ok) => {
  expect(maySwitchToLite(plan).ok).toBe(ok);
});
