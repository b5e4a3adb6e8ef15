import { type Feature, includes } from "@owlstat/core/plans/entitlements.ts";
import { planOf, type SubscriptionNotices, type Trial, trialDaysLeft } from "@owlstat/core/plans/rules.ts";
import { noticesFor, subscriptionOf } from "@owlstat/core/users/rules.ts";
import { useMemo } from "react";
import { useNow } from "../browser/use-now.ts";
import { useSession } from "./session.tsx";

type SubscriptionValue = {
  notices: SubscriptionNotices;
  trial: Trial;
  /** Days left of the trial. */
  days: number;
  /** Whether the plan includes this feature. */
  includes(feature: Feature): boolean;
};

/** The subscription of the space one works in, and what it shows; null for visitors. */
export function useSubscription(): SubscriptionValue | null {
  const { user } = useSession();
  const now = useNow();
  return useMemo(() => {
    if (!user) return null;
    const subscription = subscriptionOf(user, now);
    const endsAt = user.free_trial_ends_at === null ? null : Date.parse(user.free_trial_ends_at);
    return {
      notices: noticesFor(user, now),
      trial: planOf(subscription) === "pro" ? "none" : subscription.trial,
      days: trialDaysLeft(endsAt, now),
      includes: (feature) => includes(subscription, feature),
    };
  }, [user, now]);
}
