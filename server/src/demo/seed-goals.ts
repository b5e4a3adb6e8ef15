import { addDays, DAY, dayOf } from "@owlstat/core/time.ts";
import { create } from "../goals/actions.ts";
import type { OwnerContext, Services } from "../platform/context.ts";
import { actAs, followersOn } from "./act-as.ts";
import { roundBetween } from "./seed-alarms.ts";

/** The goals count from what their accounts had so many days ago. */
const BEGAN_DAYS = 30;
const GOAL = {
  measure: "followers" as const,
  time_zone: "UTC",
  by_email: true,
  on_platform: true,
  people: [],
};
const AHEAD_DAYS = 60;

type Rising = { username: string; start: number; last: number };

/** Three goals: one that is reached, one on its way, and one that asks for far more than can be expected. */
export async function seedGoals(
  services: Services,
  email: string,
  handles: readonly string[],
): Promise<void> {
  const context = await actAs(services, email);
  if (!context) return;
  const [first, second = first] = await risingAmong(context, handles);
  if (!first || !second) return;
  const deadline = addDays(context.clock.today(), AHEAD_DAYS);
  /** What an account has once it gained so many times what it gained since the goals began. */
  const after = ({ start, last }: Rising, times: number) => last + times * (last - start);
  const wanted = [
    { ...first, target: roundBetween(first.start, first.last) },
    { ...first, target: roundBetween(first.last, after(first, 0.2)) },
    { ...second, target: roundBetween(after(second, 20), after(second, 30)) },
  ];
  for (const { username, start: from, target } of wanted)
    await create(context, { ...GOAL, username, start: from, target, deadline });
}

/** The two of these accounts that grew most since the goals began, by per cent. */
async function risingAmong(context: OwnerContext, handles: readonly string[]): Promise<Rising[]> {
  const before = dayOf(context.clock.now() - BEGAN_DAYS * DAY);
  const found: Rising[] = [];
  for (const username of handles) {
    const start = await followersOn(context, username, before);
    const last = await followersOn(context, username, context.clock.today());
    if (start !== null && last !== null && start < last) found.push({ username, start, last });
  }
  return found.toSorted((a, b) => b.last / b.start - a.last / a.start).slice(0, 2);
}
