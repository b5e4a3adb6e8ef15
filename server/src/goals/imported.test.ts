import { createGoal, getGoal, previewGoal } from "@owlstat/core/goals/contract.ts";
import { addDays, DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { META, startTestAlarms } from "../testing/figures/test-alarms.ts";
import { judgeGoals } from "./jobs.ts";

const { clock, services, db, idOf, history, watcher } = await startTestAlarms();

const TELLING = { start: null, time_zone: "UTC", by_email: false, on_platform: false, people: [] };
/** A hundred days that wander upwards by about one a day. */
const GROWING = Array.from({ length: 100 }, (_, at) => 100 + at + (((at * at * 7919) % 11) - 5));

test("imported days are history: the chance uses them as the forecast does, and only collected ones reach it", async () => {
  const ada = await watcher("nasa");
  // What the sandbox's world knew of the account on its first day is not part of this history.
  await db.pool.query("delete from snapshots");
  await history("nasa", GROWING.slice(-10));
  const asked = { username: "nasa", measure: "followers", target: 240 } as const;
  const look = () => ada.client.ok(previewGoal, { ...asked, deadline: addDays(clock.today(), 30) });
  expect(await look()).toMatchObject({ chance: null, course: { imported: false } });
  const id = await idOf("nasa");
  for (const [at, followers] of GROWING.slice(0, 90).entries()) {
    await db.pool.query(
      `insert into imported_days (profile_id, space_id, day, import_id, followers)
       values ($1, $2, $3, '00000000-0000-4000-8000-000000000001', $4)`,
      [id, ada.user.space.id, addDays(clock.today(), at - 99), followers],
    );
  }
  const seen = await look();
  expect(seen.course.imported).toBe(true);
  expect(seen.chance).toBeGreaterThan(0);
  const { goal } = await ada.client.ok(createGoal, {
    ...asked,
    deadline: addDays(clock.today(), 30),
    ...TELLING,
  });
  expect(goal.chance).toBe(seen.chance);
  // A value that somebody imports for a day of the goal's own time does not reach it.
  clock.advance(2 * DAY);
  await history("nasa", [GROWING.at(-1) ?? 0]);
  await db.pool.query(
    `insert into imported_days (profile_id, space_id, day, import_id, followers)
     values ($1, $2, $3, '00000000-0000-4000-8000-000000000001', 99999)`,
    [id, ada.user.space.id, addDays(clock.today(), -1)],
  );
  await judgeGoals.run(services, { profileIds: [id], at: clock.now() }, META);
  expect((await ada.client.ok(getGoal, { id: goal.id })).goal.reached_on).toBeNull();
});
