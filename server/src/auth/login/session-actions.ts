import { createHash, randomBytes } from "node:crypto";
import type { endSession, listSessions, switchSpace } from "@owlstat/core/auth/contract.ts";
import type { SessionWay } from "@owlstat/core/auth/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { SecondFactor } from "@owlstat/core/factors/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { type AuditSource, recordEvent } from "../../audit/store.ts";
import type { UserContext, VisitorContext } from "../../platform/context.ts";
import type { Queries } from "../../platform/db/connect.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { personalSpace, spacesOf } from "../../spaces/store.ts";
import { presentUser } from "../../users/present.ts";
import { setCurrentSpace, spaceToBeginIn } from "../../users/store.ts";
import { deleteOwnSession, deleteSession, deleteSessionsOf, insertSession, sessionsOf } from "../store.ts";
import { rememberDevice } from "./devices.ts";
import { lookIntoSpace } from "./stand-in-store.ts";

/** A login that is not used for so long ends. */
const SESSION_LIFE = 30 * DAY;
/** A session ends after this long, however much it is used. */
const LONGEST_LIFE = 90 * DAY;

/** The new end of a session that is used now. */
export function sessionEnd(startedAt: Date, now: number): Date {
  return new Date(Math.min(now + SESSION_LIFE, startedAt.getTime() + LONGEST_LIFE));
}

export const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** How a login was proven. A trusted device stands for a second factor, but is no proof of the moment. */
export type Proven = { way: SessionWay; second?: SecondFactor };

/** A login always creates a new token; the browser's previous one becomes invalid. */
export async function startSession(
  context: VisitorContext,
  userId: string,
  { way, second }: Proven,
): Promise<User> {
  const { db, clock, cookies, userAgent, ip } = context;
  const token = randomBytes(32).toString("base64url");
  const now = new Date(clock.now());
  const { user, spaceId } = await beginning(context, userId);
  const before = cookies.get("session");
  if (before) await deleteSession(db, hashToken(before));
  await insertSession(db, {
    id: uuidv7(clock.now()),
    token_hash: hashToken(token),
    user_id: userId,
    space_id: spaceId,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(clock.now() + SESSION_LIFE),
    user_agent: userAgent,
    ip,
    way,
    second_factor: second ?? null,
    proven_at: second && second !== "device" ? now : null,
  });
  cookies.set("session", token, { maxAge: SESSION_LIFE / 1000 });
  cookies.clear("logged_out");
  if (!user) throw new AppError("login_failed");
  // Whoever signed up with somebody else's address must not keep a count of their own for it.
  if (user.confirmed) rememberDevice(context, user.email);
  return user;
}

/** Where a login begins; in one's own space if the other is closed until a second factor is set up. */
async function beginning(context: VisitorContext, userId: string) {
  const spaceId = await spaceToBeginIn(context.db, userId);
  const user = spaceId ? await presentUser(context, { userId, spaceId }) : null;
  if (!user?.second_factor.demanded?.over) return { user, spaceId };
  const home = await personalSpace(context.db, userId);
  return { user: await presentUser(context, { userId, spaceId: home.id }), spaceId: home.id };
}

export async function logOut(context: VisitorContext): Promise<{ ok: true }> {
  const { db, cookies } = context;
  const token = cookies.get("session");
  if (token) await endLogin(db, context, token);
  cookies.clear("session");
  cookies.clear("demo");
  return { ok: true };
}

/** Ends the login behind a token, if it has not ended yet. */
export async function endLogin(db: Queries, source: AuditSource, token: string): Promise<void> {
  const userId = await deleteSession(db, hashToken(token));
  if (userId) await recordEvent(db, source, "logout", userId);
}

export async function readSessions(context: UserContext): Promise<Answer<typeof listSessions>> {
  const { db, clock, session } = context;
  const rows = await sessionsOf(db, session.userId, new Date(clock.now()));
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === session.id,
      user_agent: row.user_agent,
      ip: row.ip?.replace(/\/\d+$/, "") ?? null,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      way: row.way,
      second_factor: row.second_factor,
    })),
  };
}

export async function endOneSession(
  context: UserContext,
  { id }: Input<typeof endSession>,
): Promise<{ ok: true }> {
  const { db, session } = context;
  if (!(await deleteOwnSession(db, session.userId, id))) throw new AppError("not_found");
  await recordEvent(db, context, "sessions_ended", session.userId, { ended: 1 });
  return { ok: true };
}

export async function endOtherSessions(context: UserContext): Promise<{ ended: number }> {
  const { db, session } = context;
  const ended = await deleteSessionsOf(db, session.userId, session.id);
  await recordEvent(db, context, "sessions_ended", session.userId, { ended });
  return { ended };
}

export async function workIn(
  context: UserContext,
  { space_id }: Input<typeof switchSpace>,
): Promise<{ user: User }> {
  const { db, session, caller } = context;
  const spaces = await spacesOf(db, session.userId);
  if (!spaces.some(({ id }) => id === space_id)) throw new AppError("not_found");
  const user = await presentUser(context, { userId: session.userId, spaceId: space_id });
  if (!user) throw new AppError("not_found");
  if (user.second_factor.demanded?.over && caller.kind === "person")
    throw new AppError("second_factor_demanded");
  // An admin in somebody's place comes back to the space they left.
  if (caller.kind === "admin") await lookIntoSpace(db, session.id, space_id);
  else await setCurrentSpace(db, session.id, space_id);
  return { user };
}
