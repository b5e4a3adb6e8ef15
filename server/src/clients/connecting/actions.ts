import type {
  declineClientConnect,
  endClientConsent,
  finishClientConnect,
  getClientConnect,
  getClientConsent,
  startClientConnect,
} from "@owlstat/core/clients/connect-contract.ts";
import { connectStateOf } from "@owlstat/core/clients/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { reportMail } from "../../companies/invitation-mail-store.ts";
import { profilesOf } from "../../connections/store.ts";
import type { VisitorContext } from "../../platform/context.ts";
import { linkToken, readLinkToken } from "../../platform/link-token.ts";
import { partOf } from "../../spaces/part-store.ts";
import { CONNECT, CONSENT } from "./addresses.ts";
import { connectBy, endConsent } from "./consent-actions.ts";
import { openedBy, wayOf } from "./consents.ts";
import { backWith, leaveWith, returnAddress } from "./state.ts";
import {
  accountsByConsent,
  deleteOpenConnectLink,
  type FoundConnectLink,
  findConnectLink,
  profilesAsked,
} from "./store.ts";

const OK = { ok: true } as const;

export const stateOf = (
  { expires_at, used_at, ended_at }: Pick<FoundConnectLink, "expires_at" | "used_at" | "ended_at">,
  now: number,
) =>
  connectStateOf(
    {
      expiresAt: expires_at.getTime(),
      usedAt: used_at?.getTime() ?? null,
      endedAt: ended_at?.getTime() ?? null,
    },
    now,
  );

/** A link of the agency whose site was asked; on our own host and on other agencies' none of this exists. */
async function linkOf({ db, site }: VisitorContext, id: string | null): Promise<FoundConnectLink | null> {
  if (site.spaceId === null) throw new AppError("not_found");
  const link = id ? await findConnectLink(db, id) : undefined;
  return link && link.space_id === site.spaceId ? link : null;
}

/** A link that can still be used, for a client who is not archived. */
async function openLink(context: VisitorContext, id: string | null): Promise<FoundConnectLink | null> {
  const link = await linkOf(context, id);
  const open = link && stateOf(link, context.clock.now()) === "open" && link.archived_at === null;
  return open ? link : null;
}

const asked = (context: VisitorContext, token: string) =>
  openLink(context, readLinkToken(context.secrets, CONNECT, token));

/** The accounts that the client has now. */
async function profileIdsOf({ db }: VisitorContext, { space_id, folder_id, given_by }: FoundConnectLink) {
  return (await partOf(db, { spaceId: space_id, userId: given_by }, [folder_id])).profileIds;
}

export async function readClientConnect(
  context: VisitorContext,
  { token }: Input<typeof getClientConnect>,
): Promise<Answer<typeof getClientConnect>> {
  const { db, facebook, instagramLogin } = context;
  const link = context.site.spaceId === null ? null : await asked(context, token);
  if (!link) return { asked: null };
  const accounts = await profilesAsked(db, await profileIdsOf(context, link));
  const ways = [
    ...(instagramLogin ? ["instagram" as const] : []),
    ...(facebook ? ["facebook" as const] : []),
  ];
  return { asked: { client: link.client, accounts, ways } };
}

export async function leaveToConnect(
  context: VisitorContext,
  { token, provider }: Input<typeof startClientConnect>,
): Promise<Answer<typeof startClientConnect>> {
  const link = await asked(context, token);
  if (!link) throw new AppError("link_gone");
  const way = wayOf(context, provider);
  const state = leaveWith(context, provider, link.id);
  return { url: way.consentUrl({ redirectUri: returnAddress(context), state }) };
}

/** Only accounts of the client are connected: what else a login opens was not asked for, and is not stored. */
export async function finishConnecting(
  context: VisitorContext,
  { state, code }: Input<typeof finishClientConnect>,
): Promise<Answer<typeof finishClientConnect>> {
  const { secrets, db } = context;
  const left = backWith(context, state);
  if (!left) throw new AppError("connect_elsewhere");
  const link = await openLink(context, left.linkId);
  if (!link) throw new AppError("link_gone");
  const again = linkToken(secrets, CONNECT, link.id);
  if (!code) return { outcome: "denied", accounts: [], token: again };
  const opened = await openedBy(context, left.provider, code);
  if (!opened) return { outcome: "permission", accounts: [], token: again };
  const known = await profilesOf(db, opened.accounts);
  const ids = new Set(await profileIdsOf(context, link));
  const wanted = opened.accounts.flatMap(({ username, page }) => {
    const id = known.get(username)?.id;
    return id !== undefined && ids.has(id) ? [{ profileId: id, page, username }] : [];
  });
  if (wanted.length === 0)
    return { outcome: "other", accounts: opened.accounts.map(({ username }) => username), token: again };
  await connectBy(context, link, opened.consent, wanted);
  const accounts = wanted.map(({ username }) => username);
  return { outcome: "connected", accounts, token: linkToken(secrets, CONSENT, link.id) };
}

/** Whoever does not know the agency ends the link; the one who sent it cannot mail them again. */
export async function declineConnecting(
  context: VisitorContext,
  { token }: Input<typeof declineClientConnect>,
) {
  const { db, clock } = context;
  const link = await asked(context, token);
  if (!link) throw new AppError("link_gone");
  await reportMail(db, link.id, new Date(clock.now()));
  await deleteOpenConnectLink(db, link.id);
  return OK;
}

/** A consent outlives the client's place in the agency: it can be taken back while they are archived, too. */
async function consentOf(context: VisitorContext, token: string): Promise<FoundConnectLink | null> {
  const link = await linkOf(context, readLinkToken(context.secrets, CONSENT, token));
  return link && stateOf(link, context.clock.now()) === "connected" ? link : null;
}

export async function readConsent(
  context: VisitorContext,
  { token }: Input<typeof getClientConsent>,
): Promise<Answer<typeof getClientConsent>> {
  const link = context.site.spaceId === null ? null : await consentOf(context, token);
  if (!link?.used_at) return { consent: null };
  const accounts = await accountsByConsent(context.db, link.id);
  if (accounts.length === 0) return { consent: null };
  return { consent: { client: link.client, accounts, connected_at: link.used_at.toISOString() } };
}

export async function endOwnConsent(context: VisitorContext, { token }: Input<typeof endClientConsent>) {
  const link = await consentOf(context, token);
  if (!link || !(await endConsent(context, link, "client"))) throw new AppError("link_gone");
  return OK;
}
