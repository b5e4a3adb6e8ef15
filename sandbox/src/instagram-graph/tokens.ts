import { createHmac, timingSafeEqual } from "node:crypto";
import { badToken, expiredToken, missingProof, missingToken, revokedToken, wrongProof } from "./errors.ts";

export const APP_ID = "sandbox-app";
export const APP_SECRET = "sandbox-secret";
export const TOKEN_STATES = ["valid", "expired", "revoked"] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

/** A user token and the Instagram account it may act for. */
export type Token = { token: string; igUserId: string; username: string; state: TokenState; since: number };

export type Tokens = {
  list(): Token[];
  add(token: Omit<Token, "state" | "since">): void;
  setState(token: string, state: TokenState): Token | null;
  /** The token if it is good, together with its proof; otherwise the API's own error is thrown. */
  admit(token: string | null, proof: string | null): Token;
};

const FIRST_TOKENS = [1, 2, 3].map((number) => ({
  token: `sandbox-token-${number}`,
  igUserId: `1784140000000000${number}`,
  username: `owl.nest${number}`,
}));

function proofOf(token: string): Buffer {
  return Buffer.from(createHmac("sha256", APP_SECRET).update(token).digest("hex"));
}

export function createTokens(now: () => number): Tokens {
  const tokens = new Map<string, Token & { proof: Buffer }>();
  const add: Tokens["add"] = (token) => {
    tokens.set(token.token, { ...token, state: "valid", since: now(), proof: proofOf(token.token) });
  };
  for (const token of FIRST_TOKENS) add(token);

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
