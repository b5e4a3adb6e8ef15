import { staysUntil } from "@owlstat/core/clients/rules.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import { passwordMatches } from "../auth/login/passwords.ts";
import { giveBackAttempt, requireAttempt } from "../platform/attempts.ts";
import type { Caller } from "../platform/caller.ts";
import type { Cookies, Services } from "../platform/context.ts";
import type { FindClient } from "../platform/http/requests/request-context.ts";
import { readLinkToken } from "../platform/link-token.ts";
import { seal, unseal } from "../platform/seal.ts";
import type { ServedSite } from "../platform/site.ts";
import { partOf } from "../spaces/part-store.ts";
import { siteForFolders } from "../whitelabel/folder-site.ts";
import { callerOfSession } from "./logins/sessions.ts";
import { type FoundLink, findClientLink, noteClientVisit } from "./store.ts";

export const CLIENT_PURPOSE = "client";
const TRIES = { most: 10, seconds: (15 * MINUTE) / SECOND };

type Tools = Pick<Services, "db" | "clock" | "secrets">;
const keyOf = ({ secrets }: Tools) => secrets.derive("client visit");

/** The link of a token, if it was made for this site; on other sites it does not exist. */
export async function linkOf(tools: Tools, site: ServedSite | null, token: string): Promise<FoundLink> {
  const id = site?.spaceId ? readLinkToken(tools.secrets, CLIENT_PURPOSE, token) : null;
  const link = id ? await findClientLink(tools.db, id, new Date(tools.clock.now())) : undefined;
  if (!link || link.space_id !== site?.spaceId) throw new AppError("link_gone");
  return link;
}

/** Logs a browser in: from now on its cookie names the link it opened. */
export async function enter(
  tools: Tools,
  link: FoundLink,
  cookies: Cookies,
  password: string | null,
): Promise<"in" | "locked"> {
  if (link.password_hash !== null) {
    if (!password) return "locked";
    const guesses = `client link ${link.id}`;
    await requireAttempt(tools, guesses, TRIES);
    if (!(await passwordMatches(link.password_hash, password, guesses))) throw new AppError("password_wrong");
    // Many people of one client may come at once.
    await giveBackAttempt(tools, guesses);
  }
  const now = tools.clock.now();
  const until = staysUntil(now, link.expires_at?.getTime() ?? null);
  const visit = seal(keyOf(tools), `${link.id} ${until}`).toString("base64url");
  const maxAge = Math.floor((until - now) / SECOND);
  cookies.set("client", visit, { maxAge });
  // Whoever chose a language keeps it.
  if (link.language && !cookies.get("language")) cookies.set("language", link.language, { maxAge });
  await noteClientVisit(tools.db, link.id, new Date(now));
  return "in";
}

/** The client whose login or link this browser holds, only on the site of the agency that gave it. */
export const findClient: FindClient = async (services, { cookies, host }): Promise<Caller | null> => {
  const [token, visit] = [cookies.get("session"), cookies.get("client")];
  if (!token && !visit) return null;
  const agency = await services.sites.ofHost(host);
  const found = token ? await callerOfSession(services, agency, token) : null;
  return found ?? (visit ? callerOfLink(services, agency, visit) : null);
};

async function callerOfLink(services: Tools, agency: ServedSite, visit: string): Promise<Caller | null> {
  const { db, clock } = services;
  const [id, until] = (unseal(keyOf(services), Buffer.from(visit, "base64url")) ?? "").split(" ");
  if (!id || !(Number(until) > clock.now())) return null;
  const { spaceId } = agency;
  const link = spaceId === null ? undefined : await findClientLink(db, id, new Date(clock.now()));
  if (!link || link.space_id !== spaceId) return null;
  const { given_by: givenBy, shows } = link;
  const only = await partOf(db, { spaceId, userId: givenBy }, link.folder_ids);
  const site = await siteForFolders(db, agency, link.folder_ids);
  return { kind: "client", via: { link: id }, name: link.name, givenBy, spaceId, only, shows, site };
}
