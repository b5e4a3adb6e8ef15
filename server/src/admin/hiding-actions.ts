import type { AdminHiding, decideHiding } from "@owlstat/core/admin/hiding-contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { recordEvent } from "../audit/store.ts";
import type { UserContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { grant } from "../support/hiding.ts";
import {
  changeHiding,
  findHiding,
  type HidingRow,
  listedHidings,
  lockHiding,
} from "../support/hiding-store.ts";
import { TELL_DECISION } from "../support/jobs.ts";

export async function showHidings({ db }: UserContext): Promise<{ requests: AdminHiding[] }> {
  const rows = await listedHidings(db);
  return {
    requests: rows.map(({ id, username, wish, state, email, note, created_at }) => ({
      id,
      username,
      wish,
      state,
      email,
      note,
      created_at: created_at.toISOString(),
    })),
  };
}

const waits = ({ state }: HidingRow) => state === "asked";

export async function decideOne(context: UserContext, { id, grant: granted }: Input<typeof decideHiding>) {
  const { db, session } = context;
  const row = await findHiding(db, id);
  if (!row) throw new AppError("not_found");
  const action = `${granted ? "grant" : "refuse"}_${row.wish}`;
  const also = async (tx: Tx) => {
    await recordEvent(tx, context, "admin_action", session.userId, { action, username: row.username });
    await enqueue(tx, TELL_DECISION, { requestId: id });
  };
  const account = { username: row.username, instagramId: null };
  const done = granted
    ? await grant(context, { id, account, wish: row.wish, state: "granted", may: waits, also })
    : await refuse(context, id, also);
  if (!done) throw new AppError("hiding_over");
  return showHidings(context);
}

function refuse({ db, clock }: UserContext, id: string, also: (tx: Tx) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockHiding(tx, id);
    if (!row || !waits(row)) return false;
    await changeHiding(tx, id, { state: "refused", decided_at: new Date(clock.now()) });
    await also(tx);
    return true;
  });
}
