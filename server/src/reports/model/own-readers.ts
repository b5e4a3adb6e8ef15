import type { GoalInput } from "@owlstat/core/reports/own/goals.ts";
import type { OwnSectionId } from "@owlstat/core/reports/own/ids.ts";
import type { OwnInput } from "@owlstat/core/reports/own/sections.ts";
import { readingsFor, termsOf } from "../../goals/readings.ts";
import { goalsOn } from "../../goals/store.ts";
import { notesOf } from "../../notes/store.ts";
import type { OwnerScope, Services } from "../../platform/context.ts";
import type { ProfileRow } from "../../profiles/store.ts";

export type Reader = Pick<Services, "db" | "clock"> & { scope: OwnerScope };
type Read<Id extends OwnSectionId> = (
  reader: Reader,
  profile: ProfileRow,
) => Promise<readonly OwnInput<Id>[]>;

/** What the space has on an account, for each section that is its own. */
export const OWN_READERS: { readonly [Id in OwnSectionId]: Read<Id> } = {
  goals: goalInputs,
  notes: async ({ db, scope }, { id: profileId }) =>
    (await notesOf(db, scope, profileId)).map(({ id, day, text }, index) => ({
      id,
      day,
      text,
      number: index + 1,
    })),
};

/** Paused goals are left out. */
async function goalInputs({ db, scope, clock }: Reader, { id }: ProfileRow): Promise<GoalInput[]> {
  const goals: GoalInput[] = [];
  for (const row of await goalsOn(db, scope, id)) {
    if (row.paused_at !== null) continue;
    goals.push({
      terms: termsOf(row),
      state: row.state,
      points: await readingsFor(db, scope, row, clock.now()),
    });
  }
  return goals;
}
