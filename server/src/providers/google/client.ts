import * as z from "zod/mini";
import type { Clock } from "../../platform/clock.ts";
import { askJson, ProviderRefused } from "../json-call.ts";
import { createIdTokenReader, type GoogleIdToken } from "./id-token.ts";
import { type GooglePerson, PersonClaims, personFrom, readAnswer, SERVICE } from "./person.ts";

export type GoogleSettings = {
  clientId: string;
  authorizeUrl: string;
  keysUrl: string;
  tokenInfoUrl: string;
  userInfoUrl: string;
};

export type Google = {
  consentUrl(asked: { redirectUri: string; state: string; nonce: string }): string;
  /** The person of an ID token, after checking signature, audience, issuer and age. */
  readIdToken(jwt: string): Promise<GoogleIdToken>;
  /** The person behind an access token, once it is proven that it was issued to us. */
  personOf(accessToken: string): Promise<GooglePerson>;
};

declare module "../../platform/context.ts" {
  interface Services {
    /** Null where Google is not set up: its calls are not there then. */
    google: Google | null;
  }
}

const TokenInfo = z.object({ aud: z.string(), sub: z.optional(z.string()) });

export function createGoogle(settings: GoogleSettings & { clock: Clock }): Google {
  const { clientId, authorizeUrl, tokenInfoUrl, userInfoUrl } = settings;

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

    readIdToken: createIdTokenReader(settings),

    async personOf(accessToken) {
      const about = new URL(tokenInfoUrl);
      about.searchParams.set("access_token", accessToken);
      const info = await askJson(SERVICE, about);
      if (!info.ok) throw new ProviderRefused(SERVICE, "the access token is not good");
      // A token issued to another app proves nothing here.
      const { aud, sub } = readAnswer(TokenInfo, info.body);
      if (aud !== clientId) throw new ProviderRefused(SERVICE, "the access token belongs to another app");
      const user = await askJson(SERVICE, new URL(userInfoUrl), { authorization: `Bearer ${accessToken}` });
      if (!user.ok) throw new ProviderRefused(SERVICE, "the access token is not good");
      const person = personFrom(readAnswer(PersonClaims, user.body));
      if (sub && sub !== person.sub) throw new ProviderRefused(SERVICE, "two answers name two people");
      return person;
    },
  };
}
