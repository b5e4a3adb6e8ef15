import { addDays, DAY, dayOf } from "@owlstat/core/time.ts";
import { create } from "../goals/actions.ts";
import { preview } from "../goals/look-actions.ts";
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

type Rising = { username: string; start: number; last: number; likely: number; bold: number };

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
  const tooMuch = (times: number) => second.last + times * (second.bold - second.last);
  const wanted = [
    { ...first, target: roundBetween(first.start, first.last) },
    { ...first, target: roundBetween(first.last, first.likely) },
    { ...second, target: roundBetween(tooMuch(4), tooMuch(5)) },
  ];
  for (const { username, start: from, target } of wanted)
    await create(context, { ...GOAL, username, start: from, target, deadline });
}

async function risingAmong(context: OwnerContext, handles: readonly string[]): Promise<Rising[]> {
  const deadline = addDays(context.clock.today(), AHEAD_DAYS);
  const before = dayOf(context.clock.now() - BEGAN_DAYS * DAY);
  const found: Rising[] = [];
  for (const username of handles) {
    const start = await followersOn(context, username, before);
    const asked = { username, measure: "followers", target: null, deadline } as const;
    const { last, suggestions } = await preview(context, asked);
    const of = (kind: string) => suggestions.find((one) => one.kind === kind)?.target;
    const [likely, bold] = [of("likely"), of("bold")];
    if (start === null || !last || likely === undefined || bold === undefined) continue;
    if (start < last.value && last.value < likely)
      found.push({ username, start, last: last.value, likely, bold });
    if (found.length === 2) break;
  }
  return found;
}
