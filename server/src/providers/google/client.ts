import { SECOND } from "@owlstat/core/time.ts";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import * as z from "zod/mini";
import type { Clock } from "../../platform/clock.ts";
import { askJson, ProviderRefused, ProviderUnavailable } from "../json-call.ts";

export type GoogleSettings = {
  clientId: string;
  authorizeUrl: string;
  keysUrl: string;
  tokenInfoUrl: string;
  userInfoUrl: string;
};

export type GooglePerson = { sub: string; name: string; email: string | null; emailVerified: boolean };
export type GoogleIdToken = GooglePerson & { nonce: string | null; expiresAt: number };

export type Google = {
  consentUrl(asked: { redirectUri: string; state: string; nonce: string }): string;
  /** The person an ID token names, once signature, audience, issuer and age are proven. */
  readIdToken(jwt: string): Promise<GoogleIdToken>;
  /** The person behind an access token, once it is proven that it was issued to us. */
  personOf(accessToken: string): Promise<GooglePerson>;
};

declare module "../../platform/context.ts" {
  interface Services {
    google: Google;
  }
}

const SERVICE = "Google";
const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];
/** Clocks differ; the library of Google itself allows five minutes. */
const SKEW_SECONDS = 300;

const Flag = z.pipe(
  z.optional(z.union([z.boolean(), z.enum(["true", "false"])])),
  z.transform((value) => value === true || value === "true"),
);
const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: Flag,
  nonce: z.optional(z.string()),
  exp: z.number(),
});
const TokenInfo = z.object({ aud: z.string(), sub: z.optional(z.string()) });
const UserInfo = z.object({
  sub: z.string().check(z.minLength(1)),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: Flag,
});

export function createGoogle(settings: GoogleSettings & { clock: Clock }): Google {
  const { clientId, authorizeUrl, keysUrl, tokenInfoUrl, userInfoUrl, clock } = settings;
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5 * SECOND });

  return {
    consentUrl({ redirectUri, state, nonce }) {
      const url = new URL(authorizeUrl);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "id_token",
        scope: "openid email profile",
        prompt: "select_account",
        state,
        nonce,
      }).toString();
      return url.href;
    },

    async readIdToken(jwt) {
      const claims = await jwtVerify(jwt, keys, {
        algorithms: ["RS256"],
        issuer: ISSUERS,
        audience: clientId,
        currentDate: new Date(clock.now()),
        clockTolerance: SKEW_SECONDS,
        maxTokenAge: "1 day",
        requiredClaims: ["exp", "sub"],
      }).catch(asOurs);
      const { sub, name, email, email_verified, nonce, exp } = read(Claims, claims.payload);
      return {
        ...personFrom({ sub, name, email, email_verified }),
        nonce: nonce ?? null,
        expiresAt: (exp + SKEW_SECONDS) * SECOND,
      };
    },

    async personOf(accessToken) {
      const about = new URL(tokenInfoUrl);
      about.searchParams.set("access_token", accessToken);
      const info = await askJson(SERVICE, about);
      if (!info.ok) throw new ProviderRefused(SERVICE, "the access token is not good");
      // A token issued to another app proves nothing here.
      const { aud, sub } = read(TokenInfo, info.body);
      if (aud !== clientId) throw new ProviderRefused(SERVICE, "the access token belongs to another app");
      const user = await askJson(SERVICE, new URL(userInfoUrl), { authorization: `Bearer ${accessToken}` });
      if (!user.ok) throw new ProviderRefused(SERVICE, "the access token is not good");
      const person = personFrom(read(UserInfo, user.body));
      if (sub && sub !== person.sub) throw new ProviderRefused(SERVICE, "two answers name two people");
      return person;
    },
  };
}

function personFrom(claims: {
  sub: string;
  name?: string | undefined;
  email?: string | undefined;
  email_verified: boolean;
}): GooglePerson {
  return {
    sub: claims.sub,
    name: claims.name ?? claims.email?.split("@")[0] ?? "",
    email: claims.email ?? null,
    emailVerified: claims.email_verified,
  };
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new ProviderRefused(SERVICE, "what it says has another shape");
  return parsed.data;
}

/** Keys that cannot be fetched are Google's trouble; everything else is the token's. */
function asOurs(error: unknown): never {
  const aboutToken =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== "ERR_JOSE_GENERIC";
  if (aboutToken) throw new ProviderRefused(SERVICE, error.code);
  throw new ProviderUnavailable(SERVICE, "its keys could not be read", { cause: error });
}
