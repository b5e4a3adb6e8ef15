import { createHash } from "node:crypto";
import type { googleJwt, googleToken } from "@owlstat/core/auth/provider-contract.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { VisitorContext } from "../../platform/context.ts";
import type { Google } from "../../providers/google/client.ts";
import type { GooglePerson } from "../../providers/google/person.ts";
import { askProvider, enterAs, type ProvenPerson, usableEmail } from "./identity-actions.ts";
import { useIdToken } from "./identity-store.ts";
import { broughtBack, forgetMark, leaveFor } from "./oauth-state.ts";

/** Without a client of ours at Google its calls are not there. */
function googleOf({ google }: VisitorContext): Google {
  if (!google) throw new AppError("not_found");
  return google;
}

export function leaveForGoogle(context: VisitorContext) {
  const google = googleOf(context);
  const [state = "", nonce = ""] = leaveFor(context, "google state", "google nonce");
  const redirectUri = `${context.config.publicUrl}/login`;
  return { url: google.consentUrl({ redirectUri, state, nonce }) };
}

function proven({ sub, name, email, emailVerified }: GooglePerson): ProvenPerson {
  return {
    provider: "google",
    subject: sub,
    name,
    verifiedEmail: emailVerified ? usableEmail(email) : null,
    token: null,
    scopes: [],
  };
}

export async function logInByAccessToken(context: VisitorContext, input: Input<typeof googleToken>) {
  const google = googleOf(context);
  const person = await askProvider(context, "google", () => google.personOf(input.access_token));
  return enterAs(context, proven(person), input.utm_info ?? null);
}

/** Accepts only a token that this browser itself requested, and each token only once. */
export async function logInByIdToken(context: VisitorContext, input: Input<typeof googleJwt>) {
  const { db } = context;
  const google = googleOf(context);
  const token = await askProvider(context, "google", () => google.readIdToken(input.jwt));
  const ours =
    broughtBack(context, "google nonce", token.nonce ?? undefined) &&
    broughtBack(context, "google state", input.state);
  forgetMark(context);
  if (!ours) throw new AppError("google_failed");
  if (!(await useIdToken(db, signatureHash(input.jwt), new Date(token.expiresAt)))) {
    throw new AppError("google_failed");
  }
  return enterAs(context, proven(token), input.utm_info ?? null);
}

/**
 * Hashes the decoded signature, because its base64 text can be written in several ways: some bits of the last
 * character are ignored.
 */
function signatureHash(jwt: string): Buffer {
  const signature = Buffer.from(jwt.split(".")[2] ?? "", "base64url");
  return createHash("sha256").update(signature).digest();
}
