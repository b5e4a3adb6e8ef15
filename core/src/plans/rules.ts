/** Slots everybody has for free. */
export const FREE_SLOTS = 2;
export const TRIAL_DAYS = 7;
export const TRIAL_SLOTS = 10;

export type Plan = "free" | "trial" | "pro" | "lapsed";
export type Feature = "reports" | "whitelabel" | "alarms" | "goals" | "import" | "api";

/** What each plan includes: the one table that page and server read. */
export const ENTITLEMENTS: Readonly<Record<Plan, Readonly<Record<Feature, boolean>>>> = {
  free: { reports: false, whitelabel: false, alarms: true, goals: true, import: true, api: false },
  trial: { reports: true, whitelabel: true, alarms: true, goals: true, import: true, api: true },
  pro: { reports: true, whitelabel: true, alarms: true, goals: true, import: true, api: true },
  lapsed: { reports: false, whitelabel: false, alarms: true, goals: true, import: true, api: false },
};

export type Trial = "none" | "active" | "ended";

/** Buying a plan clears the end of the trial, so one that lies in the past ended without a plan. */
export function trialOf(endsAt: number | null, now: number): Trial {
  if (endsAt === null) return "none";
  return endsAt > now ? "active" : "ended";
}

/** Days left of a trial, the running one included; 0 when it is over. */
export function trialDaysLeft(endsAt: number | null, now: number): number {
  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 86_400_000));
}

export type Subscription = { prolevel: number; hasToRenew: boolean; trial: Trial };

export function planOf({ prolevel, hasToRenew, trial }: Subscription): Plan {
  if (prolevel > FREE_SLOTS) return hasToRenew ? "lapsed" : "pro";
  return trial === "active" ? "trial" : "free";
}

export function includes(subscription: Subscription, feature: Feature): boolean {
  return ENTITLEMENTS[planOf(subscription)][feature];
}

/** How many accounts may be tracked: the plan's slots, or the trial's while it runs. */
export function slotsOf({ prolevel, trial }: Pick<Subscription, "prolevel" | "trial">): number {
  return trial === "active" ? Math.max(prolevel, TRIAL_SLOTS) : prolevel;
}

export type LiteVerdict = { ok: true } | { ok: false; code: "plan_running" };

/** A lapsed plan may be given up for the free one at any time; one that runs is cancelled where it was bought. */
export function maySwitchToLite({ prolevel, hasToRenew }: Omit<Subscription, "trial">): LiteVerdict {
  return prolevel > FREE_SLOTS && !hasToRenew ? { ok: false, code: "plan_running" } : { ok: true };
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
