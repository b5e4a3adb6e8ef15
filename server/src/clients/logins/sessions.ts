import { randomBytes } from "node:crypto";
import { CLIENT_PARTS } from "@owlstat/core/spaces/roles.ts";
import { SECOND } from "@owlstat/core/time.ts";
import { recordEvent } from "../../audit/store.ts";
import { rememberDevice } from "../../auth/login/devices.ts";
import { hashToken, sessionEnd } from "../../auth/login/session-actions.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Services, VisitorContext } from "../../platform/context.ts";
import type { ServedSite } from "../../platform/site.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { partOf } from "../../spaces/part-store.ts";
import { siteForFolders } from "../../whitelabel/folder-site.ts";
import {
  deleteClientSession,
  findClientSession,
  insertClientSession,
  touchClientSession,
} from "./session-store.ts";
import type { ClientLogin } from "./store.ts";

/** Names a login in counts of attempts and among the people of a device. */
export const whoIs = (spaceId: string, email: string) => `${spaceId} ${email}`;

/** A new token each time; what this browser had before, a link too, is over. */
export async function startClientSession(context: VisitorContext, login: ClientLogin): Promise<void> {
  const { db, clock, cookies, userAgent, ip } = context;
  await endClientSession(context);
  const token = randomBytes(32).toString("base64url");
  const now = new Date(clock.now());
  const expires_at = sessionEnd(now, now.getTime());
  await insertClientSession(db, {
    id: uuidv7(clock.now()),
    token_hash: hashToken(token),
    login_id: login.id,
    created_at: now,
    last_seen_at: now,
    expires_at,
    user_agent: userAgent,
    ip,
  });
  const maxAge = Math.floor((expires_at.getTime() - now.getTime()) / SECOND);
  cookies.set("session", token, { maxAge });
  if (login.language) cookies.set("language", login.language, { maxAge });
  rememberDevice(context, whoIs(login.space_id, login.email));
  await recordEvent(db, context, "login", null, { client: login.id, space: login.space_id });
}

/** Forgets who uses this browser, whether they came by a login or by a link. */
export async function endClientSession(context: VisitorContext): Promise<void> {
  const { db, cookies } = context;
  const token = cookies.get("session");
  const loginId = token ? await deleteClientSession(db, hashToken(token)) : null;
  if (loginId) await recordEvent(db, context, "logout", null, { client: loginId });
  if (token) cookies.clear("session");
  if (cookies.get("client")) cookies.clear("client");
}

type Tools = Pick<Services, "db" | "clock">;

/** The client with this session, only on the site of the agency that the login belongs to. */
export async function callerOfSession(
  { db, clock }: Tools,
  agency: ServedSite,
  token: string,
): Promise<Caller | null> {
  const { spaceId } = agency;
  if (spaceId === null) return null;
  const now = new Date(clock.now());
  const found = await findClientSession(db, hashToken(token), spaceId, now);
  if (!found) return null;
  await touchClientSession(db, found, now, sessionEnd(found.created_at, clock.now()));
  const { folders, owner } = found;
  const ids = folders.map(({ id }) => id);
  return {
    kind: "client",
    via: { login: found.login_id, session: found.id },
    name: folders.map(({ name }) => name).join(", "),
    givenBy: owner,
    spaceId,
    only: await partOf(db, { spaceId, userId: owner }, ids),
    shows: CLIENT_PARTS,
    site: await siteForFolders(db, agency, ids),
  };
}
