import type {
  getUserDetails,
  noteOnboarding,
  resetFactor,
  standIn,
} from "@owlstat/core/admin/user-contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { HOUR } from "@owlstat/core/time.ts";
import { recordEvent } from "../audit/store.ts";
import { beginStandIn, removeStandIn } from "../auth/login/stand-in-store.ts";
import { beginReset } from "../auth/second-factors/reset-actions.ts";
import { sessionsOf } from "../auth/store.ts";
import type { UserContext } from "../platform/context.ts";
import { spacesOf } from "../spaces/store.ts";
import { hasFactor } from "../users/factor-store.ts";
import { findById, updateUser } from "../users/store.ts";
import { presentMail, presentSpace } from "./present-space.ts";
import { mailsTo } from "./space-store.ts";

/** How long an admin may look at the product as somebody else. */
const STAND_IN_HOURS = 1;

export async function showUser(
  context: UserContext,
  { id }: Input<typeof getUserDetails>,
): Promise<Answer<typeof getUserDetails>> {
  const { db, clock } = context;
  const user = await findById(db, id);
  if (!user) throw new AppError("not_found");
  const [spaces, sessions, mails] = await Promise.all([
    spacesOf(db, id),
    sessionsOf(db, id, new Date(clock.now())),
    mailsTo(db, id),
  ]);
  return {
    confirmed_at: user.confirmed_at?.toISOString() ?? null,
    sessions: sessions.map(({ user_agent, ip, last_seen_at }) => ({
      user_agent,
      ip,
      last_seen_at: last_seen_at.toISOString(),
    })),
    spaces: await Promise.all(spaces.map((space) => presentSpace(context, space))),
    mails: mails.map(presentMail),
  };
}

/** Somebody who lost every second factor, and whom the admin knows by another way than the mailbox. */
export async function removeFactor(context: UserContext, { id, checked }: Input<typeof resetFactor>) {
  const { db, session } = context;
  if (!(await hasFactor(db, id))) throw new AppError("not_found");
  await beginReset(context, id, { checked });
  await recordEvent(db, context, "admin_action", session.userId, { act: "reset-factor", of: id });
  return { ok: true } as const;
}

export async function signInAs(context: UserContext, { id, space_id }: Input<typeof standIn>) {
  const { db, session, clock } = context;
  const user = await findById(db, id);
  if (!user) throw new AppError("not_found");
  // Admins may not act as other admins.
  if (user.role === "admin") throw new AppError("forbidden");
  const spaces = await spacesOf(db, id);
  if (space_id && !spaces.some((space) => space.id === space_id)) throw new AppError("not_found");
  const until = new Date(clock.now() + STAND_IN_HOURS * HOUR);
  await beginStandIn(db, session.id, id, until, space_id ?? null);
  await recordEvent(db, context, "admin_action", session.userId, { act: "stand-in", of: id });
  return { ok: true } as const;
}

export async function stopSigningInAs(context: UserContext) {
  const { db, session, caller } = context;
  await removeStandIn(db, session.id);
  if (caller.kind === "admin") {
    await recordEvent(db, context, "admin_action", caller.adminId, {
      act: "stand-in-end",
      of: session.userId,
    });
  }
  return { ok: true } as const;
}

export async function saveNote(context: UserContext, { id, note, handled }: Input<typeof noteOnboarding>) {
  const { db, clock, session } = context;
  if (!(await findById(db, id))) throw new AppError("not_found");
  const onboarding_handled_at = handled ? new Date(clock.now()) : null;
  await db.transaction(async (tx) => {
    await updateUser(tx, id, { onboarding_note: note, onboarding_handled_at });
    await recordEvent(tx, context, "admin_action", session.userId, {
      act: "note-onboarding",
      handled,
      of: id,
    });
  });
  return { ok: true } as const;
}
