import { commentGoal, createGoal, deleteGoalComment } from "@owlstat/core/goals/contract.ts";
import { LONGEST_COMMENT, MOST_COMMENTS } from "@owlstat/core/goals/rules.ts";
import { addDays } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { startTestAlarms } from "../testing/figures/test-alarms.ts";
import type { Person } from "../testing/people/test-people.ts";

const { clock, db, history, watcher } = await startTestAlarms();

/** A goal for a profile that was collected today. */
async function goalOf({ client }: Person): Promise<string> {
  await history("nasa", [100]);
  const { goal } = await client.ok(createGoal, {
    username: "nasa",
    measure: "followers",
    target: 200,
    deadline: addDays(clock.today(), 10),
    start: null,
    time_zone: "UTC",
    by_email: true,
    on_platform: true,
    people: [],
  });
  return goal.id;
}

test("a comment is deleted by whoever wrote it alone", async () => {
  const [ada, ben] = [await watcher("nasa"), await watcher("nasa")];
  const id = await goalOf(ada);
  const [mine] = (await ada.client.ok(commentGoal, { id, text: "Mine" })).comments;
  const [theirs] = (await ada.client.ok(commentGoal, { id, text: "Theirs" })).comments.slice(1);
  if (!mine || !theirs) throw new Error("the comments are not kept");
  await db.pool.query("update goal_comments set author_id = $1 where id = $2", [ben.user.id, theirs.id]);
  expect((await ada.client.call(deleteGoalComment, { id, comment: theirs.id })).status).toBe(404);
  // Their own words, but in a space that is not theirs.
  expect((await ben.client.call(deleteGoalComment, { id, comment: theirs.id })).status).toBe(404);
  expect((await ada.client.ok(deleteGoalComment, { id, comment: mine.id })).comments).toMatchObject([
    { text: "Theirs", mine: false },
  ]);
});

test("a goal holds a bounded number of comments, also when the last ones come at once", async () => {
  const ada = await watcher("nasa");
  const id = await goalOf(ada);
  await ada.client.ok(commentGoal, { id, text: "First" });
  await db.pool.query(
    `insert into goal_comments (id, goal_id, author_id, text, created_at)
     select gen_random_uuid(), goal_id, author_id, 'x', created_at
     from goal_comments, generate_series(1, $2) where goal_id = $1`,
    [id, MOST_COMMENTS - 2],
  );
  const last = () => ada.client.call(commentGoal, { id, text: "Last" });
  const answers = await Promise.all(Array.from({ length: 5 }, last));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "too_many_comments")).toHaveLength(4);
});

test("comments are plain text of a bounded length", async () => {
  const ada = await watcher("nasa");
  const id = await goalOf(ada);
  const refused = ["", "   ", "x".repeat(LONGEST_COMMENT + 1), "zero \u0000", "half \ud800"];
  for (const text of refused)
    expect((await ada.client.call(commentGoal, { id, text })).body.code).toBe("invalid_input");
  const markup = "<img src=x onerror=alert(1)> =cmd() [a](javascript:alert(1))";
  expect((await ada.client.ok(commentGoal, { id, text: ` ${markup} ` })).comments).toMatchObject([
    { text: markup },
  ]);
});
