import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { mayUse, mostOf } from "@owlstat/core/plans/entitlements.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import type { FastifyReply } from "fastify";
import { countAttempt } from "../../attempts.ts";
import type { ScopedContext } from "../../context.ts";
import type { FindPlan } from "./gates.ts";
import { limitHeaders } from "./limit-headers.ts";

/** Seconds within which the calls of a space are counted. */
const WINDOW = 60;

/** Lets a call with a token in if the plan of its space includes the API and its minute is not used up. */
export async function admitToken(
  { db, clock, scope }: ScopedContext,
  findPlan: FindPlan,
  reply: FastifyReply,
): Promise<void> {
  const plan = await findPlan(db, scope.spaceId);
  if (!plan) throw new AppError("token_invalid");
  const subscription = subscriptionOf(plan, clock.now());
  refuseUnless(mayUse(subscription, "api"));
  const most = mostOf(subscription, "apiCallsPerMinute");
  const { taken, left, seconds } = await countAttempt({ db, clock }, `api calls of ${scope.spaceId}`, {
    most,
    seconds: WINDOW,
  });
  reply.headers(limitHeaders({ name: "calls", most, window: WINDOW, left, seconds }));
  if (!taken) throw new AppError("rate_limited", { seconds });
}
