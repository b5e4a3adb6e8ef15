import { createHmac, randomBytes } from "node:crypto";
import type {
  fbAuth,
  fbCodeToken,
  fbConnect,
  fbDataDeletion,
  fbDeauthorize,
  fbDeletionStatus,
  startFacebook,
} from "@owlstat/core/auth/provider-contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { recordEvent } from "../audit/store.ts";
import type { OwnerContext, Services, VisitorContext } from "../platform/context.ts";
import { firstDelivery } from "../platform/deliveries.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { seal, unseal } from "../platform/seal.ts";
import type { Facebook } from "../providers/facebook/client.ts";
import type { FacebookPerson } from "../providers/facebook/person.ts";
import type { SignedRequest } from "../providers/facebook/signed-request.ts";
import { presentUser } from "../users/present.ts";
import { findById } from "../users/store.ts";
import { deleteConnectionsTo } from "./connection-store.ts";
import {
  askProvider,
  connectPages,
  enterAs,
  type ProvenPerson,
  tokenKey,
  usableEmail,
} from "./identity-actions.ts";
import { eraseFacebookData } from "./identity-jobs.ts";
import { deleteIdentity, findDeletion, insertDeletion, insertHandle, takeHandle } from "./identity-store.ts";
import { broughtBack, forgetMark, leaveFor } from "./oauth-state.ts";
import { hashToken } from "./session-actions.ts";

const HANDLE_LIFE = 5 * MINUTE;
const RETURN_TO = { login: "/login", connect: "/fb-connect" } as const;
type Purpose = keyof typeof RETURN_TO;

const redirectUri = ({ config }: Pick<Services, "config">, purpose: Purpose) =>
  config.publicUrl + RETURN_TO[purpose];

/** Without a Facebook app of ours these calls do not exist. */
function facebookOf({ facebook }: VisitorContext): Facebook {
  if (!facebook) throw new AppError("not_found");
  return facebook;
}

export function leaveForFacebook(
  context: VisitorContext,
  { purpose = "login" }: Input<typeof startFacebook>,
) {
  const facebook = facebookOf(context);
  const [state = ""] = leaveFor(context, `facebook ${purpose}`);
  return { url: facebook.consentUrl({ redirectUri: redirectUri(context, purpose), state }) };
}

/** The real token stays here; the browser gets a handle for it. */
export async function tradeCode(
  context: VisitorContext,
  { code, state, purpose = "login" }: Input<typeof fbCodeToken>,
): Promise<Answer<typeof fbCodeToken>> {
  const { db, clock } = context;
  const facebook = facebookOf(context);
  const ours = broughtBack(context, `facebook ${purpose}`, state);
  forgetMark(context);
  if (!ours) throw new AppError("facebook_failed");
  // When connecting, a person may deny some permissions: the rest works, and the settings show what is
  // missing.
  const asked = { code, redirectUri: redirectUri(context, purpose), partly: purpose === "connect" };
  const person = await askProvider(context, "facebook", () => facebook.personOf(asked));
  const handle = randomBytes(32).toString("base64url");
  await insertHandle(db, {
    handle_hash: hashToken(handle),
    provider: "facebook",
    profile: seal(tokenKey(context), JSON.stringify({ ...person, purpose })),
    expires_at: new Date(clock.now() + HANDLE_LIFE),
  });
  return { access_token: handle };
}

/** A handle serves the purpose it was asked for: somebody who refused permissions connects, but does not log in. */
async function personBehind(
  context: VisitorContext,
  handle: string,
  purpose: Purpose,
): Promise<ProvenPerson> {
  facebookOf(context);
  const { db, clock } = context;
  const sealed = await takeHandle(db, "facebook", hashToken(handle), new Date(clock.now()));
  const text = sealed ? unseal(tokenKey(context), sealed) : null;
  const person = text === null ? null : (JSON.parse(text) as FacebookPerson & { purpose: Purpose });
  if (person?.purpose !== purpose) throw new AppError("facebook_failed");
  return {
    provider: "facebook",
    subject: person.id,
    name: person.name,
    // Facebook gives out only addresses it has confirmed.
    verifiedEmail: usableEmail(person.email),
    token: { text: person.token, expiresAt: person.tokenExpiresAt },
    scopes: person.scopes,
  };
}

export async function logInByFacebook(context: VisitorContext, input: Input<typeof fbAuth>) {
  return enterAs(context, await personBehind(context, input.access_token, "login"), input.utm_info ?? null);
}

/**
 * Allows reading a person's pages in this space. It does not become a way to log in, because whoever has a
 * stolen session could use that to stay.
 */
export async function connectFacebook(context: OwnerContext, input: Input<typeof fbConnect>) {
  const { db, session, scope } = context;
  const reader = await findById(db, session.userId);
  if (!reader?.confirmed_at) throw new AppError("confirm_first");
  const person = await personBehind(context, input.access_token, "connect");
  await connectPages(context, scope, person);
  const user = await presentUser(context, session);
  if (!user) throw new AppError("login_required");
  return { user };
}

function requestIn(context: VisitorContext, signed: string): SignedRequest {
  const request = facebookOf(context).readSignedRequest(signed);
  if (!request) throw new AppError("signature_invalid");
  return request;
}

/** Handles each request only once, so that repeating it does not remove a connection made afterwards. */
export async function dropFacebook(context: VisitorContext, input: Input<typeof fbDeauthorize>) {
  const { db, clock } = context;
  const { userId: subject, id } = requestIn(context, input.signed_request);
  await db.transaction(async (tx) => {
    if (!(await firstDelivery(tx, "facebook deauthorize", id))) return;
    await deleteConnectionsTo(tx, "facebook", subject);
    const userId = await deleteIdentity(tx, "facebook", subject);
    if (userId) await recordEvent(tx, { clock }, "identity_removed", userId, { provider: "facebook" });
  });
  return { ok: true } as const;
}

export async function askForDeletion(
  context: VisitorContext,
  input: Input<typeof fbDataDeletion>,
): Promise<Answer<typeof fbDataDeletion>> {
  const { db, clock, config } = context;
  const { userId: subject, id } = requestIn(context, input.signed_request);
  // The same request asked again gets the same code, and erases nothing that was made since.
  const key = context.secrets.derive("facebook-deletion");
  const code = createHmac("sha256", key).update(id).digest("hex").slice(0, 24);
  await db.transaction(async (tx) => {
    if (!(await firstDelivery(tx, "facebook deletion", id))) return;
    await insertDeletion(tx, { code, subject, requested_at: new Date(clock.now()) });
    await enqueue(tx, eraseFacebookData, { code });
  });
  return { url: `${config.publicUrl}/confirm?deletion=${code}`, confirmation_code: code };
}

export async function showDeletion(
  { db }: VisitorContext,
  { id }: Input<typeof fbDeletionStatus>,
): Promise<Answer<typeof fbDeletionStatus>> {
  const deletion = await findDeletion(db, id);
  if (!deletion) throw new AppError("not_found");
  return {
    state: deletion.completed_at ? "done" : "requested",
    requested_at: deletion.requested_at.toISOString(),
    completed_at: deletion.completed_at?.toISOString() ?? null,
  };
}
