import { notifyUser } from "../notifications/notify.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { mailGoal } from "./mail-jobs.ts";
import { goalOfMail, peopleOf, type WatchedGoal } from "./watch-store.ts";

/** One notification and, where wanted, one mail for each person, with the change of state itself. */
export async function tell(tx: Tx, goal: WatchedGoal, now: number): Promise<void> {
  const { id, space_id: spaceId, state, changes } = goal;
  await publish(tx, { to: { spaceId }, type: "goals", data: {} });
  const account = (await goalOfMail(tx, id))?.username ?? "";
  for (const { user_id: userId, by_email, on_platform } of await peopleOf(tx, id)) {
    if (on_platform)
      await notifyUser(tx, {
        userId,
        spaceId,
        kind: "goal_changed",
        values: { account, measure: goal.measure, target: goal.target, state },
        once: `goal ${id} ${changes}`,
        now,
      });
    if (by_email)
      await enqueue(
        tx,
        mailGoal,
        { userId, goalId: id, state, change: changes },
        { once: `${id} ${changes} ${userId}` },
      );
  }
}
