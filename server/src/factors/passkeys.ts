import { AppError } from "@owlstat/core/errors.ts";
import type { MadePasskey, UsedPasskey } from "@owlstat/core/factors/contract.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { recordEvent } from "../audit/store.ts";
import type { VisitorContext } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { newChallenge, type Question, takeChallenge } from "./challenges.ts";
import { sendFactorNotice } from "./mail-jobs.ts";
import { findPasskey, listPasskeys, notePasskeyUse } from "./passkey-store.ts";
import type { PasskeysTable } from "./tables.ts";

/** Loaded with the first passkey: most processes and most people never need it. */
const webauthn = () => import("@simplewebauthn/server");

/** Ed25519, ES256 and RS256: every device has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys belong to the host of the site that is asked, so an agency's host would have its own. */
const hereOf = ({ site }: Pick<VisitorContext, "site">) => {
  const { hostname, origin } = new URL(site.origin);
  return { rpId: hostname, origin };
};

type Person = { id: string; email: string; name: string };

/** What the browser needs to make a passkey; it refuses to make a second one on the same device. */
export async function makingOptions(context: VisitorContext, question: Question, person: Person) {
  const { generateRegistrationOptions } = await webauthn();
  const { rpId } = hereOf(context);
  const own = await listPasskeys(context.db, person.id);
  return generateRegistrationOptions({
    rpName: context.site.brand.brandname,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: newChallenge(context, question),
    excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What the browser needs to use a passkey: any of this host, or one of a person. */
export async function usingOptions(context: VisitorContext, question: Question, userId: string | null) {
  const { generateAuthenticationOptions } = await webauthn();
  const { rpId } = hereOf(context);
  const own = userId === null ? [] : await listPasskeys(context.db, userId);
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: newChallenge(context, question),
    userVerification: "required",
    allowCredentials: own
      .filter(({ rp_id }) => rp_id === rpId)
      .map(({ credential_id: id, transports }) => ({ id, transports })),
  });
}

type NewKey = Pick<PasskeysTable, "rp_id" | "credential_id" | "public_key" | "counter" | "transports">;

/** Reads the passkey that a browser made for our question; refuses every other. */
export async function readMadePasskey(
  context: VisitorContext,
  question: Question,
  made: MadePasskey,
): Promise<NewKey> {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpId, origin } = hereOf(context);
  const { registrationInfo } = await orRefused(context, () =>
    verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...made } as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(context, question, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw new AppError("passkey_refused");
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    rp_id: rpId,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter: String(counter),
    transports: made.response.transports ?? [],
  };
}

/** The person whose passkey answered our question. A key that counts backwards is a copy, and refused. */
export async function requirePasskey(
  context: VisitorContext,
  question: Question,
  used: UsedPasskey,
): Promise<string> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpId, origin } = hereOf(context);
  const passkey = await findPasskey(context.db, rpId, used.id);
  if (!passkey) throw new AppError("passkey_refused");
  const { verified, authenticationInfo } = await orRefused(context, () =>
    verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...used } as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(context, question, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      // Counted by the database, where two uses at once are told apart.
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new AppError("passkey_refused");
  const now = new Date(context.clock.now());
  const original = await notePasskeyUse(context.db, passkey.id, authenticationInfo.newCounter, now);
  if (!original) await refuseCopy(context, passkey.user_id);
  return passkey.user_id;
}

async function refuseCopy(context: VisitorContext, userId: string): Promise<never> {
  const { db, language } = context;
  await db.transaction(async (tx) => {
    await recordEvent(tx, context, "factor_failed", userId, { by: "passkey", copied: true });
    await enqueue(tx, sendFactorNotice, { userId, notice: "passkey_copied", language });
  });
  throw new AppError("passkey_refused");
}

/** The library throws for what it does not accept; why is nobody's business but the log's. */
async function orRefused<T>({ log }: VisitorContext, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    log.info({ reason: (error as Error).message }, "a passkey was refused");
    throw new AppError("passkey_refused");
  }
}
