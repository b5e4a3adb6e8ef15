import { SECOND } from "@owlstat/core/time.ts";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import * as z from "zod/mini";
import type { Clock } from "../../platform/clock.ts";
import { ProviderRefused, ProviderUnavailable } from "../json-call.ts";
import { type GooglePerson, PersonClaims, personFrom, readAnswer, SERVICE } from "./person.ts";

export type GoogleIdToken = GooglePerson & { nonce: string | null; expiresAt: number };

const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];
/** Allows for differences between clocks; Google's own library allows five minutes. */
const SKEW_SECONDS = 300;

const Claims = z.extend(PersonClaims, { nonce: z.optional(z.string()), exp: z.number() });

type ReaderSettings = { clientId: string; keysUrl: string; clock: Clock };

/** Reads ID tokens issued to one client; Google's keys are fetched when needed and kept. */
export function createIdTokenReader({ clientId, keysUrl, clock }: ReaderSettings) {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5 * SECOND });

  return async (jwt: string): Promise<GoogleIdToken> => {
    const { payload } = await jwtVerify(jwt, keys, {
      algorithms: ["RS256"],
      issuer: ISSUERS,
      audience: clientId,
      currentDate: new Date(clock.now()),
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: "1 day",
      requiredClaims: ["exp", "sub"],
    }).catch(asOurs);
    const { nonce, exp, ...person } = readAnswer(Claims, payload);
    return { ...personFrom(person), nonce: nonce ?? null, expiresAt: (exp + SKEW_SECONDS) * SECOND };
  };
}

/** Failing to fetch keys is an outage of Google; every other error means that the token is invalid. */
function asOurs(error: unknown): never {
  const aboutToken =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== "ERR_JOSE_GENERIC";
  if (aboutToken) throw new ProviderRefused(SERVICE, error.code);
  throw new ProviderUnavailable(SERVICE, "its keys could not be read", { cause: error });
}
