import { type Plan, planOf, type Subscription, slotsOf } from "./rules.ts";

/** Capabilities that a plan may lack. A call that needs one names it in its gate. */
export const FEATURES = ["alarms", "goals", "reports", "whitelabel", "api", "import", "connections"] as const;
export type Feature = (typeof FEATURES)[number];

/** A base amount, plus this many for every slot. */
type Amount = { base: number; perSlot: number };
const amount = (base: number, perSlot = 0): Amount => ({ base, perSlot });

/** What is counted. Alarms and goals count while they are active. */
type Counted =
  | "alarms"
  | "goals"
  | "fileBytes"
  | "reportRecipients"
  | "apiCallsPerMinute"
  /** Mails of the space. */
  | "mailsPerDay"
  /** Mails to one mailbox, whoever caused them; what is full for one plan may not be for a larger one. */
  | "mailsToOnePerHour"
  | "mailsToOnePerDay"
  /** Mails that one person caused. */
  | "mailsByOnePerHour"
  | "mailsByOnePerDay";

type Entitlements = {
  features: Readonly<Record<Feature, boolean>>;
  most: Readonly<Record<Counted, Amount>>;
  /** Whether reports may go to people who are not members. */
  reportsToOthers: boolean;
};

const MB = 1_000_000;
const ALL = {
  alarms: true,
  goals: true,
  reports: true,
  whitelabel: true,
  api: true,
  import: true,
  connections: true,
};
const FREE = { ...ALL, reports: false, whitelabel: false, api: false };
const FREE_MAILS = {
  mailsPerDay: amount(50),
  mailsToOnePerHour: amount(10),
  mailsToOnePerDay: amount(30),
  mailsByOnePerHour: amount(60),
  mailsByOnePerDay: amount(100),
};
const PRO_MAILS = {
  mailsPerDay: amount(200, 20),
  mailsToOnePerHour: amount(30),
  mailsToOnePerDay: amount(100),
  mailsByOnePerHour: amount(200, 20),
  mailsByOnePerDay: amount(200, 20),
};
const FREE_MOST = {
  alarms: amount(5),
  goals: amount(2),
  fileBytes: amount(100 * MB),
  reportRecipients: amount(0),
  apiCallsPerMinute: amount(0),
  ...FREE_MAILS,
};
const PRO_MOST = {
  alarms: amount(0, 10),
  goals: amount(0, 5),
  fileBytes: amount(1000 * MB, 20 * MB),
  reportRecipients: amount(50),
  apiCallsPerMinute: amount(120),
  ...PRO_MAILS,
};

/** What each plan includes: the one table that page, server and jobs read. A lapsed plan pauses, and loses nothing. */
export const ENTITLEMENTS: Readonly<Record<Plan, Entitlements>> = {
  free: { features: FREE, most: FREE_MOST, reportsToOthers: false },
  trial: { features: ALL, most: { ...PRO_MOST, ...FREE_MAILS }, reportsToOthers: false },
  pro: { features: ALL, most: PRO_MOST, reportsToOthers: true },
  lapsed: {
    features: { ...FREE, alarms: false, goals: false },
    most: { ...FREE_MOST, alarms: amount(0), goals: amount(0) },
    reportsToOthers: false,
  },
};

export function includes(subscription: Subscription, feature: Feature): boolean {
  return ENTITLEMENTS[planOf(subscription)].features[feature];
}

/** How many of something a space may have. */
export function mostOf(subscription: Subscription, counted: Counted): number {
  const { base, perSlot } = ENTITLEMENTS[planOf(subscription)].most[counted];
  return base + perSlot * slotsOf(subscription);
}

type FeatureVerdict =
  | { ok: true }
  | { ok: false; code: "feature_not_in_plan"; details: { feature: Feature; plan: Plan } };

/** May this space use a feature? */
export function mayUse(subscription: Subscription, feature: Feature): FeatureVerdict {
  if (includes(subscription, feature)) return { ok: true };
  return { ok: false, code: "feature_not_in_plan", details: { feature, plan: planOf(subscription) } };
}
