/** The periods of the dashboard. */
export const PERIODS = ["7d", "30d", "90d", "custom"] as const;
export type Period = (typeof PERIODS)[number];
export const PERIOD_DAYS: Record<Exclude<Period, "custom">, number> = { "7d": 7, "30d": 30, "90d": 90 };
/** The longest custom period, in days. */
export const LONGEST_PERIOD = 366;
