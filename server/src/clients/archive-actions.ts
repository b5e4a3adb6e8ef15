import type { ClientDetails } from "@owlstat/core/clients/agency-contract.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { deleteAccounts } from "../accounts/store.ts";
import { trackInSpace } from "../accounts/track.ts";
import { change as changeAlarm } from "../alarms/actions.ts";
import {
  giveBackAccounts,
  keepAccounts,
  keptAccounts,
  ownAccounts,
  setArchived,
} from "../folders/archive-store.ts";
import { findClientRow, updateClient } from "../folders/client-store.ts";
import { change as changeGoal } from "../goals/actions.ts";
import type { ScopedContext } from "../platform/context.ts";
import { within } from "../platform/db/within.ts";
import { publish } from "../platform/events/publish.ts";
import { change as changeReport } from "../reports/actions.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { showClient } from "./agency-actions.ts";
import { pauseAll, stillPaused } from "./pausing-store.ts";

type ById = { id: string };

/** Links and logins of an archived client need no change: the folder they open is not there until it comes back. */
export async function archiveOne(context: ScopedContext, { id }: ById): Promise<ClientDetails> {
  const { db, clock, scope } = context;
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const client = await findClientRow(tx, scope, id);
    if (!client) throw new AppError("not_found");
    if (client.archived_at !== null) return;
    const now = new Date(clock.now());
    const accounts = await ownAccounts(tx, scope, id);
    const paused = await pauseAll(tx, scope, id, accounts, now);
    await keepAccounts(tx, scope, id, accounts);
    await deleteAccounts(tx, scope, accounts);
    await updateClient(tx, scope, id, { paused });
    await setArchived(tx, scope, id, now);
    const to = { spaceId: scope.spaceId };
    await publish(tx, { to, type: "reports" });
    await publish(tx, { to, type: "alarms" });
    await publish(tx, { to, type: "goals" });
  });
  return showClient(context, { id });
}

/** Refused as a whole where its accounts have no slots. */
export async function restoreOne(context: ScopedContext, { id }: ById): Promise<ClientDetails> {
  const { db, clock, scope } = context;
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const client = await findClientRow(tx, scope, id);
    if (!client) throw new AppError("not_found");
    if (client.archived_at === null) return;
    await trackInSpace(tx, scope, await keptAccounts(tx, scope, id), { now: clock.now() });
    await setArchived(tx, scope, id, null);
    await giveBackAccounts(tx, scope, id);
    await resumeAll(within(context, tx), client.paused);
    await updateClient(tx, scope, id, { paused: [] });
  });
  return showClient(context, { id });
}

const RESUME = { report: changeReport, alarm: changeAlarm, goal: changeGoal };
const NO_ROOM: ReadonlySet<string> = new Set(["too_many_alarms", "too_many_goals"]);

/** What was paused with the client goes on; alarms and goals that the plan has no room for stay paused. */
async function resumeAll(inside: ScopedContext, ids: readonly string[]): Promise<void> {
  const paused = await inside.db.transaction((tx) => stillPaused(tx, inside.scope, ids));
  for (const { kind, id } of paused) {
    try {
      await RESUME[kind](inside, { id, paused: false });
    } catch (error) {
      if (!(error instanceof AppError && NO_ROOM.has(error.code))) throw error;
    }
  }
}
