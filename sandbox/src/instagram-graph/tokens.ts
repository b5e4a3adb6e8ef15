import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "../frame/service.ts";
import { badToken, expiredToken, missingProof, missingToken, revokedToken, wrongProof } from "./errors.ts";

export const APP_ID = "sandbox-app";
export const TOKEN_STATES = ["valid", "expired", "revoked"] as const;
type TokenState = (typeof TOKEN_STATES)[number];

/** A user token and the Instagram account it may act for. */
export type Token = { token: string; igUserId: string; username: string; state: TokenState; since: number };

export type Tokens = {
  list(): Token[];
  add(token: Omit<Token, "state" | "since">): void;
  setState(token: string, state: TokenState): Token | null;
  /** Returns the token if it and its proof are valid; otherwise throws the API's own error. */
  admit(token: string | null, proof: string | null): Token;
};

export function createTokens({ now, credentials }: Pick<Context, "now" | "credentials">): Tokens {
  const proofOf = (token: string) =>
    Buffer.from(createHmac("sha256", credentials.appSecret).update(token).digest("hex"));
  const tokens = new Map<string, Token & { proof: Buffer }>();
  const add: Tokens["add"] = (token) => {
    tokens.set(token.token, { ...token, state: "valid", since: now(), proof: proofOf(token.token) });
  };
  for (const [index, token] of credentials.tokens.entries()) {
    add({ token, igUserId: `1784140000000000${index + 1}`, username: `owl.nest${index + 1}` });
  }

  return {
    add,
    list: () => Array.from(tokens.values(), ({ proof: _, ...token }) => token),
    setState(name, state) {
      const token = tokens.get(name);
      if (!token) return null;
      Object.assign(token, { state, since: now() });
      return token;
    },
    admit(name, proof) {
      if (!name) throw missingToken();
      const token = tokens.get(name);
      if (!token) throw badToken();
      if (token.state === "expired") throw expiredToken(token.since, now());
      if (token.state === "revoked") throw revokedToken();
      if (!proof) throw missingProof();
      const given = Buffer.from(proof);
      if (given.length !== token.proof.length || !timingSafeEqual(given, token.proof)) throw wrongProof();
      return token;
    },
  };
}
