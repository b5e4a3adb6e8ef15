import { randomBytes } from "node:crypto";
import type { fbAuth, fbCodeToken, fbConnect, startFacebook } from "@owlstat/core/auth/provider-contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import type { OwnerContext, Services, VisitorContext } from "../../platform/context.ts";
import { seal, unseal } from "../../platform/seal.ts";
import type { Facebook } from "../../providers/facebook/client.ts";
import type { FacebookPerson } from "../../providers/facebook/person.ts";
import { hashToken } from "../login/session-actions.ts";
import { presentCaller } from "../reader.ts";
import {
  askProvider,
  connectPages,
  enterAs,
  type ProvenPerson,
  tokenKey,
  usableEmail,
} from "./identity-actions.ts";
import { insertHandle, takeHandle } from "./identity-store.ts";
import { broughtBack, forgetMark, leaveFor } from "./oauth-state.ts";

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
  const person = await personBehind(context, input.access_token, "connect");
  await connectPages(context, context.scope, person);
  return presentCaller(context);
}
