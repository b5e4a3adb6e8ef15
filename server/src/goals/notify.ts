import { MOST_LINES } from "@owlstat/core/channels/rules.ts";
import { shownValue } from "@owlstat/core/goals/measures.ts";
import { type GoalTexts, writeGoalChanges } from "@owlstat/core/goals/writing.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { tellChannels } from "../channels/tell.ts";
import { notifyUser } from "../notifications/notify.ts";
import type { Services } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { emit } from "../webhooks/emit.ts";
import { type MailedChange, mailGoals } from "./mail-jobs.ts";
import { goalOfMail, type MailedGoal, peopleOf, type WatchedGoal } from "./watch-store.ts";

/** `ended` is where a missed goal ended, where that is known. */
export type ChangedGoal = WatchedGoal & { ended: number | null };

/**
 * One notification per change and, if wanted, one mail per person about everything that changed in this pass.
 */
export async function notifyOfGoals(
  services: Pick<Services, "texts" | "sites">,
  tx: Tx,
  changed: readonly ChangedGoal[],
  now: number,
): Promise<void> {
  await tellOfGoals(services, tx, changed, now);
  const mails = new Map<string, MailedChange[]>();
  for (const goal of changed) {
    for (const userId of await notify(tx, goal, now)) {
      const { id: goalId, state, changes: change, ended } = goal;
      mails.set(userId, [...(mails.get(userId) ?? []), { goalId, state, change, ended }]);
    }
  }
  for (const [userId, changes] of mails) {
    const [first] = changes;
    await enqueue(
      tx,
      mailGoals,
      { userId, changes },
      { once: `${first?.goalId} ${first?.change} ${userId}` },
    );
  }
}

/** One message for each channel, with all that changed in this pass of the goals it is told of. */
async function tellOfGoals(
  { texts, sites }: Pick<Services, "texts" | "sites">,
  tx: Tx,
  changed: readonly ChangedGoal[],
  now: number,
): Promise<void> {
  type Told = MailedGoal & Pick<ChangedGoal, "state" | "ended">;
  const told: { id: string; once: string; what: Told }[] = [];
  for (const { id, state, changes, ended } of changed) {
    const goal = await goalOfMail(tx, id);
    if (goal) told.push({ id, once: `goal ${id} ${changes}`, what: { ...goal, state, ended } });
  }
  const { origin, brand } = sites.own;
  const write = (language: Language, goals: readonly Told[]) => {
    const t: GoalTexts = texts.translator("goals", language);
    const { subject, lines } = writeGoalChanges(t, goals, language);
    const action = { label: t("mail.action"), url: `${origin}/goals` };
    const told = lines.slice(0, MOST_LINES);
    return { title: subject, lines: told, action, page: "/goals", from: brand.brandname };
  };
  await tellChannels(tx, "goal", told, write, now);
}

/** Returns the people who also want a mail. */
async function notify(tx: Tx, goal: ChangedGoal, now: number): Promise<string[]> {
  const { id, space_id: spaceId, state, changes, measure, target, ended } = goal;
  await publish(tx, { to: { spaceId }, type: "goals" });
  const account = (await goalOfMail(tx, id))?.username ?? "";
  if (state === "reached" || state === "missed" || state === "at_risk") {
    const { start_value: start, deadline } = goal;
    const data = { goal_id: id, account, measure, start, target, deadline, ended };
    await emit(tx, [{ spaceId, type: `goal.${state}`, data }], now);
  }
  const people = await peopleOf(tx, id);
  for (const { user_id: userId, on_platform } of people) {
    if (!on_platform) continue;
    const to = { userId, spaceId, once: `goal ${id} ${changes}`, now };
    const about = { account, measure, target };
    if (ended === null) await notifyUser(tx, { ...to, kind: "goal_changed", values: { ...about, state } });
    else {
      const off = shownValue(measure, Math.abs(target - ended));
      const values = { ...about, value: shownValue(measure, ended), off };
      await notifyUser(tx, { ...to, kind: "goal_missed", values });
    }
  }
  return people.filter(({ by_email }) => by_email).map(({ user_id }) => user_id);
}
