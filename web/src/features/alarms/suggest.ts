import type { Account } from "@owlstat/core/accounts/contract.ts";
import type { Alarm } from "@owlstat/core/alarms/contract.ts";
import { formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Draft } from "./draft.ts";

type Suggestion = {
  key: "loss" | "anomaly" | "breakout" | "stopped" | "overtake";
  values: Record<string, string>;
  draft: Partial<Draft>;
};

const MOST_LOSSES = 3;
const FEWEST_LOST = 10;
/** A pace needs a whole week: weekends differ from other days. */
const FEWEST_DAYS = 7;
/** Below this the account hardly moves, and there is nothing to measure a loss by. */
const SMALLEST_PACE = 2;

/** Suggestions for the tracked accounts: unusual losses first. */
export function suggestionsFor(accounts: readonly Account[], language: Language): Suggestion[] {
  if (accounts.length === 0) return [];
  const losses = accounts.flatMap((account) => lossOf(account, language)).slice(0, MOST_LOSSES);
  const event = (key: "anomaly" | "breakout" | "stopped"): Suggestion => ({
    key,
    values: {},
    draft: { measure: key, condition: "happens", who: "all" },
  });
  return [...losses, event("anomaly"), event("breakout"), event("stopped"), ...overtakeOf(accounts)];
}

/** Whether such an alarm exists already. */
export function isMade({ draft }: Suggestion, alarms: readonly Alarm[]): boolean {
  return alarms.some(
    ({ measure, covers, usernames }) =>
      measure === draft.measure && (covers === "all" || usernames.includes(draft.who?.slice(1) ?? "")),
  );
}

function lossOf({ username, d30, sparkline }: Account, language: Language): Suggestion[] {
  const days = d30.days ?? 30;
  if (d30.followers_count === null || days < FEWEST_DAYS) return [];
  const pace = Math.round(d30.followers_count / days);
  if (Math.abs(pace) < SMALLEST_PACE) return [];
  // More than on any of these days: an alarm for what happens every week would soon be ignored.
  const lost = roundedUp(Math.max(FEWEST_LOST, 3 * Math.abs(pace), largestLoss(sparkline)));
  const values = {
    account: username,
    pace: formatNumber(Math.abs(pace), language),
    direction: pace < 0 ? "down" : "up",
    days: formatNumber(days, language),
    lost: formatNumber(lost, language),
  };
  const draft: Partial<Draft> = {
    measure: "daily_change",
    condition: "below",
    value: `-${lost}`,
    who: `@${username}`,
  };
  return [{ key: "loss", values, draft }];
}

/** The most that was lost from one day to the next; days without data are left out. */
function largestLoss(followers: Account["sparkline"]): number {
  const losses = followers.map((now, index) => {
    const before = followers[index - 1] ?? null;
    return now === null || before === null ? 0 : before - now;
  });
  return Math.max(0, ...losses);
}

/** Rounded up to one significant digit: 183 becomes 200. */
function roundedUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / step) * step;
}

/** The two accounts with the closest follower counts. */
function overtakeOf(accounts: readonly Account[]): Suggestion[] {
  const known = accounts
    .filter(({ followers_count }) => followers_count !== null)
    .toSorted((a, b) => (b.followers_count ?? 0) - (a.followers_count ?? 0));
  const gaps = known.flatMap((ahead, index) => {
    const behind = known[index + 1];
    const share = behind ? (ahead.followers_count ?? 0) / Math.max(1, behind.followers_count ?? 0) : 0;
    return behind ? [{ ahead, behind, share }] : [];
  });
  const closest = gaps.toSorted((a, b) => a.share - b.share)[0];
  if (!closest) return [];
  const { ahead, behind } = closest;
  return [
    {
      key: "overtake",
      values: { account: ahead.username, other: behind.username },
      draft: {
        measure: "lead",
        condition: "crosses",
        value: "0",
        who: `@${ahead.username}`,
        other: behind.username,
      },
    },
  ];
}
