import type { View } from "@owlstat/core/analyses/contract.ts";
import type { OwnSectionId } from "@owlstat/core/reports/model.ts";
import type { AccountInput, GoalInput } from "@owlstat/core/reports/model-input.ts";
import type { Day } from "@owlstat/core/time.ts";
import { keptView } from "../analyses/kept-views.ts";
import { connectedResults } from "../connections/insight-actions.ts";
import { readingsFor, termsOf } from "../goals/readings.ts";
import { goalsOn } from "../goals/store.ts";
import { notesOf } from "../notes/store.ts";
import type { OwnerScope, Services } from "../platform/context.ts";
import type { ProfileRow } from "../profiles/store.ts";

export type Reader = Pick<Services, "db" | "clock"> & { scope: OwnerScope };
type Wanted = { view: View; today: Day; own: readonly OwnSectionId[] };

/** The current data of an account, with the space's own goals and notes if wanted. */
export async function accountInput(
  reader: Reader,
  profile: ProfileRow,
  { view, today, own }: Wanted,
): Promise<AccountInput> {
  const { results, window, definition, timeZone, collected_at, imported } = await keptView(
    reader,
    profile,
    view,
  );
  const notes = own.includes("notes") ? await notesOf(reader.db, reader.scope, profile.id) : [];
  return {
    username: profile.username,
    name: profile.name ?? "",
    results,
    view: {
      ...{ window, definition, timeZone, today },
      collectedAt: collected_at,
      ...(imported && { imported }),
    },
    notes: notes.map(({ id, day, text }, index) => ({ id, day, text, number: index + 1 })),
    goals: own.includes("goals") ? await goalInputs(reader, profile) : [],
  };
}

/** What the space reads of its own connected account; null for every other. */
export async function connectedInput(
  reader: Reader,
  profileId: number,
  { window, timeZone }: AccountInput["view"],
): Promise<NonNullable<AccountInput["connected"]> | null> {
  const found = await connectedResults(reader, profileId, { window, timeZone });
  return found && { results: found.results, collectedAt: found.connected.read_at?.toISOString() ?? null };
}

/** Paused goals are left out. */
async function goalInputs({ db, scope, clock }: Reader, { id }: ProfileRow): Promise<GoalInput[]> {
  const goals: GoalInput[] = [];
  for (const row of await goalsOn(db, scope, id)) {
    if (row.paused_at !== null) continue;
    goals.push({
      terms: termsOf(row),
      state: row.state,
      points: await readingsFor(db, row, clock.now()),
    });
  }
  return goals;
}
