import { DAY } from "../time.ts";

/** Slots everybody has for free. */
export const FREE_SLOTS = 2;
export const TRIAL_DAYS = 7;
export const TRIAL_SLOTS = 10;

export type Plan = "free" | "trial" | "pro" | "lapsed";

export type Trial = "none" | "active" | "ended";

/** Buying a plan clears the end of the trial, so one that lies in the past ended without a plan. */
export function trialOf(endsAt: number | null, now: number): Trial {
  if (endsAt === null) return "none";
  return endsAt > now ? "active" : "ended";
}

/** Days left of a trial, the running one included; 0 when it is over. */
export function trialDaysLeft(endsAt: number | null, now: number): number {
  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / DAY));
}

/** The current plan, as rules use it. */
export type Subscription = { prolevel: number; hasToRenew: boolean; trial: Trial };

/** The stored plan of a space. Only sign-up, payments and vouchers write it. */
export type PlanState = {
  /** Slots that were bought; FREE_SLOTS without a plan. */
  prolevel: number;
  /** The plan ran out and was not paid again. */
  hasToRenew: boolean;
  /** End of the period that is paid for; null where none was bought. */
  paidUntil: number | null;
  trialEndsAt: number | null;
  /** Slots from a voucher, which count until `grantedUntil`. */
  grantedSlots: number;
  grantedUntil: number | null;
};

/** Granted slots count like bought ones if they are more than those paid for. */
export function subscriptionOf(state: PlanState, now: number): Subscription {
  const paid = state.hasToRenew ? FREE_SLOTS : state.prolevel;
  const granted = state.grantedUntil !== null && state.grantedUntil > now ? state.grantedSlots : 0;
  const trial = trialOf(state.trialEndsAt, now);
  if (granted > Math.max(paid, FREE_SLOTS)) return { prolevel: granted, hasToRenew: false, trial };
  return { prolevel: state.prolevel, hasToRenew: state.hasToRenew, trial };
}

export const STANDINGS = ["free", "trial", "trial-ended", "pro", "renew"] as const;
export type Standing = (typeof STANDINGS)[number];

/** The facts about a subscription that the plan rule checks. */
export type PlanFact = "has-plan" | "has-to-renew" | "trial-runs" | "trial-ended";

/**
 * The plan rule: the first row whose facts are all true applies. The server builds its SQL from the same
 * rows.
 */
export const PLAN_RULE: readonly { standing: Standing; plan: Plan; facts: readonly PlanFact[] }[] = [
  { standing: "renew", plan: "lapsed", facts: ["has-plan", "has-to-renew"] },
  { standing: "pro", plan: "pro", facts: ["has-plan"] },
  { standing: "trial", plan: "trial", facts: ["trial-runs"] },
  { standing: "trial-ended", plan: "free", facts: ["trial-ended"] },
  { standing: "free", plan: "free", facts: [] },
];

function ruleFor({ prolevel, hasToRenew, trial }: Subscription) {
  const holds: Record<PlanFact, boolean> = {
    "has-plan": prolevel > FREE_SLOTS,
    "has-to-renew": hasToRenew,
    "trial-runs": trial === "active",
    "trial-ended": trial === "ended",
  };
  return PLAN_RULE.find(({ facts }) => facts.every((fact) => holds[fact]));
}

export function planOf(subscription: Subscription): Plan {
  return ruleFor(subscription)?.plan ?? "free";
}

export function standingOf(subscription: Subscription): Standing {
  return ruleFor(subscription)?.standing ?? "free";
}

/** How many accounts may be tracked: the plan's slots, or the trial's while it runs. */
export function slotsOf({ prolevel, trial }: Pick<Subscription, "prolevel" | "trial">): number {
  return trial === "active" ? Math.max(prolevel, TRIAL_SLOTS) : prolevel;
}

/** What a client is told of their agency's plan: whether it runs, neither how large it is nor until when. */
export function planForClient(subscription: Subscription): Subscription {
  const runs = ["pro", "trial"].includes(planOf(subscription));
  return { prolevel: runs ? FREE_SLOTS + 1 : FREE_SLOTS, hasToRenew: false, trial: "none" };
}

type LiteVerdict = { ok: true } | { ok: false; code: "plan_running" };

/**
 * A lapsed plan or a trial that ended may be given up for the free plan at any time; a plan that runs is cancelled
 * where it was bought.
 */
export function maySwitchToLite(subscription: Subscription): LiteVerdict {
  const runs = !subscription.hasToRenew && slotsOf(subscription) > FREE_SLOTS;
  return runs ? { ok: false, code: "plan_running" } : { ok: true };
}

/**
 * How many days accounts without a slot on the free plan are kept, so that they return when the plan is
 * renewed.
 */
export const RESTING_DAYS = 30;

type StayingVerdict<T> = { ok: true; rest: T[] } | { ok: false; code: "lite_choice_needed" };

/** The accounts that are put aside on the free plan: none if all fit, else all but the chosen ones. */
export function restingOnLite<T>(tracked: readonly T[], kept: readonly T[]): StayingVerdict<T> {
  if (tracked.length <= FREE_SLOTS) return { ok: true, rest: [] };
  const chosen = new Set(tracked.filter((account) => kept.includes(account)));
  if (chosen.size === 0 || chosen.size > FREE_SLOTS) return { ok: false, code: "lite_choice_needed" };
  return { ok: true, rest: tracked.filter((account) => !chosen.has(account)) };
}

type TrialVerdict = { ok: true; endsAt: number } | { ok: false; code: "plan_running" };

/** The new end of an extended trial: counted from its end, or from now if it is over. */
export function trialAfter(
  subscription: Subscription,
  endsAt: number | null,
  days: number,
  now: number,
): TrialVerdict {
  if (planOf(subscription) === "pro") return { ok: false, code: "plan_running" };
  return { ok: true, endsAt: Math.max(now, endsAt ?? now) + days * DAY };
}

/** Days before the end of a trial on which its owner is notified; 0 is the end itself. */
export const TRIAL_NEWS = [3, 1, 0] as const;

/**
 * The trial notification that is due now. Each can be sent for one day only, so that late ones are skipped.
 */
export function trialNews(endsAt: number, now: number): (typeof TRIAL_NEWS)[number] | null {
  return (
    TRIAL_NEWS.find((before) => now >= endsAt - before * DAY && now < endsAt - (before - 1) * DAY) ?? null
  );
}

export type SubscriptionNotices = {
  renewalBanner: boolean;
  /** Accounts above the free slots, named by the banner. */
  accountsToRemove: number;
  upgradeToProModalMayOpen: boolean;
  /** On every protected page but /settings. */
  protectedPageSendsToPricing: boolean;
  slotDialog: boolean;
};

/** What a subscription's state shows. */
export function noticesOf(subscription: Subscription & { accounts: number }): SubscriptionNotices {
  const { prolevel, hasToRenew, trial, accounts } = subscription;
  const ended = trial === "ended";
  return {
    renewalBanner: (hasToRenew && accounts > FREE_SLOTS) || ended,
    accountsToRemove: Math.max(0, accounts - FREE_SLOTS),
    upgradeToProModalMayOpen: slotsOf(subscription) <= FREE_SLOTS || hasToRenew || ended,
    protectedPageSendsToPricing: hasToRenew && prolevel > FREE_SLOTS,
    slotDialog: prolevel < accounts && trial !== "active",
  };
}
