import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { changeSubscription, getSubscription, unsubscribe } from "@owlstat/core/mail/contract.ts";
import type { VisitorContext } from "../platform/context.ts";
import { readUnsubscribeToken, type Subscriber } from "./links.ts";
import { hasLeft, joinList, leaveList } from "./store.ts";

function subscriberOf({ secrets }: VisitorContext, token: string): Subscriber {
  const subscriber = readUnsubscribeToken(secrets, token);
  if (!subscriber) throw new AppError("link_gone");
  return subscriber;
}

export async function showSubscription(
  context: VisitorContext,
  { token }: Input<typeof getSubscription>,
): Promise<Answer<typeof getSubscription>> {
  const { email, topic, list, name = null } = subscriberOf(context, token);
  return { email, topic, name, subscribed: !(await hasLeft(context.db, email, { topic, list })) };
}

export async function leave(context: VisitorContext, { token }: Input<typeof unsubscribe>) {
  const { email, topic, list } = subscriberOf(context, token);
  await leaveList(context.db, email, { topic, list }, new Date(context.clock.now()));
  return { ok: true } as const;
}

export async function change(
  context: VisitorContext,
  { token, subscribed, reason }: Input<typeof changeSubscription>,
): Promise<Answer<typeof changeSubscription>> {
  const { email, topic, list, name = null } = subscriberOf(context, token);
  if (subscribed) await joinList(context.db, email, { topic, list });
  else await leaveList(context.db, email, { topic, list }, new Date(context.clock.now()), reason);
  return { email, topic, name, subscribed };
}
