import { standingOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { uuidv7 } from "../platform/uuid.ts";
import { testDb } from "../testing/database/test-db.ts";
import { lockSpace } from "./lock-store.ts";
import { findPlan, type PlanRow, planStateOf, setPlan, standingAt } from "./plan-store.ts";

const db = await testDb();
const NOW = new Date("2026-03-10T12:00:00Z");
const TIMES = [null, new Date(NOW.getTime() - 1), NOW, new Date(NOW.getTime() + 1)];

/** Every mixture of what a plan is made of, at the edges where the rule turns. */
const PLANS: readonly PlanRow[] = [1, 2, 3, 50].flatMap((prolevel) =>
  [false, true].flatMap((has_to_renew) =>
    TIMES.flatMap((free_trial_ends_at) =>
      TIMES.flatMap((granted_until) =>
        [0, 2, 3, 60].map((granted_slots) => ({
          prolevel,
          has_to_renew,
          paid_until: null,
          free_trial_ends_at,
          granted_until,
          granted_slots,
        })),
      ),
    ),
  ),
);

async function newSpace(plan: Partial<PlanRow> = {}): Promise<string> {
  const id = uuidv7(Date.now());
  await db.kysely
    .insertInto("spaces")
    .values({ id, kind: "personal", name: "S", ...plan })
    .execute();
  return id;
}

test("the database sorts plans by the same rule as the program", async () => {
  const spaces = PLANS.map((plan) => ({
    id: uuidv7(Date.now()),
    kind: "personal" as const,
    name: "S",
    ...plan,
  }));
  await db.kysely.insertInto("spaces").values(spaces).execute();
  const { rows } = await sql<PlanRow & { standing: string }>`
    select s.*, ${standingAt(NOW)} as standing from spaces s`.execute(db.kysely);
  expect(rows).toHaveLength(PLANS.length);
  const wrong = rows.filter(
    (row) => row.standing !== standingOf(subscriptionOf(planStateOf(row), NOW.getTime())),
  );
  expect(wrong).toEqual([]);
});

test("a plan is read as it was written", async () => {
  const id = await newSpace();
  const paid_until = new Date("2026-04-10T00:00:00Z");
  await db.transaction((tx) => setPlan(tx, { spaceId: id }, { prolevel: 30, paid_until }));
  expect(await findPlan(db, id)).toEqual({
    prolevel: 30,
    hasToRenew: false,
    paidUntil: paid_until.getTime(),
    trialEndsAt: null,
    grantedSlots: 0,
    grantedUntil: null,
  });
  expect(await findPlan(db, uuidv7(0))).toBeNull();
});

test("of two who lock a space the second sees what the first wrote", async () => {
  const id = await newSpace();
  const add = () =>
    db.transaction(async (tx) => {
      const plan = (await lockSpace(tx, id))?.plan;
      await setPlan(tx, { spaceId: id }, { prolevel: (plan?.prolevel ?? 0) + 1 });
    });
  await Promise.all(Array.from({ length: 8 }, add));
  expect((await findPlan(db, id))?.prolevel).toBe(10);
});
