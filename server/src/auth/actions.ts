import { createHash, randomBytes } from "node:crypto";
import type { getCsrfToken, login } from "@owlstat/core/auth/contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { DAY } from "@owlstat/core/time.ts";
import type { Services, Session, VisitorContext } from "../platform/context.ts";
import { issueCsrfToken } from "../platform/http/csrf.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { presentUser } from "../users/present.ts";
import { findByEmail, personalSpace } from "../users/store.ts";
import { passwordMatches } from "./passwords.ts";
import { deleteSession, findSession, insertSession } from "./store.ts";

const SESSION_DAYS = 30;

const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** Finds the login behind a session cookie. */
export function resolveSession({ db, clock }: Services, token: string): Promise<Session | null> {
  return findSession(db, hashToken(token), new Date(clock.now()));
}

export async function csrfToken(context: VisitorContext): Promise<Answer<typeof getCsrfToken>> {
  const user = await currentUser(context);
  return { token: issueCsrfToken(context.cookies, context.secrets.derive("csrf")), user };
}

export async function currentUser({ db, session }: VisitorContext) {
  return session ? presentUser(db, session) : null;
}

export async function logIn(context: VisitorContext, { email, password }: Input<typeof login>) {
  const known = await findByEmail(context.db, email);
  if (!(await passwordMatches(known?.password_hash, password)) || !known) throw new AppError("login_failed");
  const session = await startSession(context, known.id);
  const user = await presentUser(context.db, session);
  if (!user) throw new AppError("login_failed");
  return { user };
}

/** A login always gets a new token; the one the browser had before is worth nothing afterwards. */
async function startSession(context: VisitorContext, userId: string): Promise<Session> {
  const { db, clock, cookies, userAgent, ip } = context;
  const token = randomBytes(32).toString("base64url");
  const now = new Date(clock.now());
  const space = await personalSpace(db, userId);
  const before = cookies.get("session");
  if (before) await deleteSession(db, hashToken(before));
  await insertSession(db, {
    id: uuidv7(clock.now()),
    token_hash: hashToken(token),
    user_id: userId,
    space_id: space.id,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(clock.now() + SESSION_DAYS * DAY),
    user_agent: userAgent,
    ip,
  });
  cookies.set("session", token, { maxAge: (SESSION_DAYS * DAY) / 1000 });
  const session = await findSession(db, hashToken(token), now);
  if (!session) throw new AppError("login_failed");
  return session;
}

export async function logOut({ db, cookies }: VisitorContext): Promise<{ ok: true }> {
  const token = cookies.get("session");
  if (token) await deleteSession(db, hashToken(token));
  cookies.clear("session");
  return { ok: true };
}
