import { describe, expect, it, test } from "vitest";
import { includes } from "./entitlements.ts";
import {
  maySwitchToLite,
  noticesOf,
  PLAN_RULE,
  type PlanState,
  planForClient,
  planOf,
  restingOnLite,
  STANDINGS,
  type Subscription,
  slotsOf,
  standingOf,
  subscriptionOf,
  type Trial,
  trialAfter,
  trialDaysLeft,
  trialNews,
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

test.each<[Subscription, boolean]>([
  [{ prolevel: 10, hasToRenew: true, trial: "none" }, true],
  [{ prolevel: 2, hasToRenew: true, trial: "none" }, true],
  [{ prolevel: 2, hasToRenew: false, trial: "none" }, true],
  [{ prolevel: 2, hasToRenew: false, trial: "ended" }, true],
  [{ prolevel: 2, hasToRenew: false, trial: "active" }, false],
  [{ prolevel: 10, hasToRenew: false, trial: "none" }, false],
])("the Lite plan can be switched to with %j: %j", (plan, ok) => {
  expect(maySwitchToLite(plan).ok).toBe(ok);
});

test.each<[string[], string[], string[] | null]>([
  [["a", "b"], [], []],
  [["a", "b", "c"], ["c", "a"], ["b"]],
  [["a", "b", "c"], ["b"], ["a", "c"]],
  [["a", "b", "c"], [], null],
  [["a", "b", "c"], ["x"], null],
  [["a", "b", "c"], ["a", "b", "c"], null],
])("of the accounts %j with %j chosen to stay, %j rest", (tracked, kept, rest) => {
  const verdict = restingOnLite(tracked, kept);
  expect(verdict.ok ? verdict.rest : null).toEqual(rest);
});

test.each<[string, number | null, number | null]>([
  ["runs", 5 * DAY, 8 * DAY],
  ["ended", 1 * DAY, 5 * DAY],
  ["is none", null, 5 * DAY],
])("a trial that %s gets three days more", (_, endsAt, after) => {
  const free = { prolevel: 2, hasToRenew: false, trial: "ended" as const };
  expect(trialAfter(free, endsAt, 3, 2 * DAY)).toEqual({ ok: true, endsAt: after });
  expect(trialAfter({ ...free, prolevel: 10 }, endsAt, 3, 2 * DAY).ok).toBe(false);
});

test.each<[number, number | null]>([
  [4, null],
  [3, 3],
  [2.1, 3],
  [2, null],
  [1, 1],
  [0.5, 1],
  [0, 0],
  [-0.9, 0],
  [-1, null],
])("%d days before the end of a trial the news are %j", (days, news) => {
  expect(trialNews(10 * DAY, 10 * DAY - days * DAY)).toBe(news);
});

describe("what is stored about a plan", () => {
  const NOW = 1000;
  const FREE: PlanState = {
    prolevel: 2,
    hasToRenew: false,
    paidUntil: null,
    trialEndsAt: null,
    grantedSlots: 0,
    grantedUntil: null,
  };
  const PAID = { ...FREE, prolevel: 10, paidUntil: 2000 };
  const granted = (grantedSlots: number, grantedUntil = NOW + 1) => ({ grantedSlots, grantedUntil });

  test.each<[string, PlanState, string, string, number]>([
    ["nothing", FREE, "free", "free", 2],
    ["a trial that runs", { ...FREE, trialEndsAt: NOW + 1 }, "trial", "trial", 10],
    ["a trial that ended", { ...FREE, trialEndsAt: NOW }, "trial-ended", "free", 2],
    ["a plan", PAID, "pro", "pro", 10],
    ["a plan nobody renewed", { ...PAID, hasToRenew: true }, "renew", "lapsed", 10],
    ["slots that were given", { ...FREE, ...granted(5) }, "pro", "pro", 5],
    ["slots that were given until now", { ...FREE, ...granted(5, NOW) }, "free", "free", 2],
    ["more given than paid for", { ...PAID, ...granted(20) }, "pro", "pro", 20],
    ["fewer given than paid for", { ...PAID, ...granted(5) }, "pro", "pro", 10],
    [
      "slots given beside a plan nobody renewed",
      { ...PAID, hasToRenew: true, ...granted(5) },
      "pro",
      "pro",
      5,
    ],
    ["as few given as are free", { ...FREE, trialEndsAt: NOW, ...granted(2) }, "trial-ended", "free", 2],
  ])("%s", (_what, state, standing, plan, slots) => {
    const subscription = subscriptionOf(state, NOW);
    expect([standingOf(subscription), planOf(subscription), slotsOf(subscription)]).toEqual([
      standing,
      plan,
      slots,
    ]);
  });

  it("has one row for every standing, the last for whoever has nothing", () => {
    expect(PLAN_RULE.map(({ standing }) => standing).toSorted()).toEqual([...STANDINGS].toSorted());
    expect(PLAN_RULE.at(-1)?.facts).toEqual([]);
  });
});

test.each([
  [{ prolevel: 50, hasToRenew: false, trial: "none" }, "pro"],
  [{ prolevel: 2, hasToRenew: false, trial: "active" }, "pro"],
  [{ prolevel: 50, hasToRenew: true, trial: "none" }, "free"],
  [{ prolevel: 2, hasToRenew: false, trial: "ended" }, "free"],
] as const)("a client learns of the plan %o only whether it runs", (plan, told) => {
  expect(planOf(planForClient(plan))).toBe(told);
  expect(slotsOf(planForClient(plan))).toBeLessThanOrEqual(3);
});
