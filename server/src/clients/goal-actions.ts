import type { setClientGoals } from "@owlstat/core/clients/agency-contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { templateTarget } from "@owlstat/core/goals/template.ts";
import { type Named, trackedOf } from "../accounts/store.ts";
import { findClientRow } from "../folders/client-store.ts";
import { accountsInFolder } from "../folders/store.ts";
import { create } from "../goals/actions.ts";
import { readingsFor } from "../goals/readings.ts";
import { openGoalsOn } from "../goals/store.ts";
import type { OwnerContext } from "../platform/context.ts";
import { within } from "../platform/db/within.ts";
import { engagementOf } from "../users/store.ts";

type Wish = Input<typeof setClientGoals>;

/** Sets the goal on every account of the client that can have it, or on none where the plan has no room for all. */
export async function setGoals(context: OwnerContext, wish: Wish): Promise<Answer<typeof setClientGoals>> {
  const { db, scope } = context;
  const client = await findClientRow(db, scope, wish.id);
  if (!client || client.archived_at !== null) throw new AppError("not_found");
  const inside = new Set(await accountsInFolder(db, scope, wish.id));
  const accounts = (await trackedOf(db, scope)).filter(({ id }) => inside.has(id));
  const done: Answer<typeof setClientGoals> = { made: [], had: [], left_out: [] };
  await db.transaction(async (tx) => {
    for (const account of accounts) {
      const outcome = await setOn(within(context, tx), account, wish);
      done[outcome].push(account.username);
    }
  });
  return done;
}

async function setOn(inside: OwnerContext, { id, username }: Named, wish: Wish) {
  const { db, scope, clock } = inside;
  const { measure, percent, deadline, time_zone } = wish;
  if ((await openGoalsOn(db, scope, id)).some((goal) => goal.measure === measure)) return "had";
  const source = {
    space_id: scope.spaceId,
    profile_id: id,
    measure,
    definition: await engagementOf(db, scope.userId),
  };
  const points = await readingsFor(db, scope, source, clock.now());
  const last = points.findLast(({ imported }) => !imported);
  const target = last ? templateTarget(measure, last.value, percent) : null;
  if (target === null) return "left_out";
  const told = { by_email: true, on_platform: true, people: [] };
  await create(inside, { username, measure, target, deadline, time_zone, start: null, ...told });
  return "made";
}
