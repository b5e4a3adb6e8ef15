import { noticesOf, type Subscription, type SubscriptionNotices, trialOf } from "../plans/rules.ts";
import type { User } from "./contract.ts";

const FIRST_STEPS = ["confirm_email", "track_account", "connect_facebook", "invite_team"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The tasks of /first-steps. Each ticks itself once the user has done it, wherever that happened. */
export function firstSteps(
  user: Pick<User, "confirmed" | "igaccounts" | "connections" | "spaces">,
): { step: FirstStep; done: boolean }[] {
  const done: Record<FirstStep, boolean> = {
    confirm_email: user.confirmed,
    track_account: user.igaccounts.length > 0,
    connect_facebook: isConnected(user),
    invite_team: user.spaces.some(({ kind }) => kind === "company"),
  };
  return FIRST_STEPS.map((step) => ({ step, done: done[step] }));
}

type Plan = Pick<User, "prolevel" | "hasToRenew" | "free_trial_ends_at">;

/** The subscription of the space somebody works in. */
export function subscriptionOf(
  { prolevel, hasToRenew, free_trial_ends_at }: Plan,
  now: number,
): Subscription {
  const endsAt = free_trial_ends_at === null ? null : Date.parse(free_trial_ends_at);
  return { prolevel, hasToRenew, trial: trialOf(endsAt, now) };
}

type Notified = Plan & Pick<User, "linkedAccounts"> & { space: Pick<User["space"], "limited"> };

/** What that subscription shows them. The accounts that a client of a company sees take none of their slots. */
export function noticesFor(user: Notified, now: number): SubscriptionNotices {
  const accounts = user.space.limited ? 0 : user.linkedAccounts.length;
  return noticesOf({ ...subscriptionOf(user, now), accounts });
}

/** What this person cannot open before they have set up a second factor. */
export function owesFactor({ second_factor: { demanded, needed_for_admin } }: Pick<User, "second_factor">) {
  if (demanded?.over) return "all";
  return needed_for_admin ? "admin" : null;
}

/** The user's time zone as a parameter for calls; UTC, the default, is left out. */
export function ownZone(user: Pick<User, "time_zone"> | null): { timeZone?: string } {
  return user?.time_zone && user.time_zone !== "UTC" ? { timeZone: user.time_zone } : {};
}

/** Whether somebody connected accounts of their own in the current space, in either way. */
export function isConnected(user: Pick<User, "connections"> | null): boolean {
  return user !== null && (user.connections.facebook || user.connections.instagram);
}
