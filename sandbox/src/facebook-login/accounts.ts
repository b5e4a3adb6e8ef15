import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Visitor } from "../frame/consent.ts";
import type { Keep } from "../frame/keep.ts";
import {
  badParameter,
  badToken,
  expiredToken,
  GraphError,
  missingProof,
  missingToken,
  wrongProof,
} from "../instagram-graph/errors.ts";
import { APP_ID, APP_SECRET } from "../instagram-graph/tokens.ts";

const HOUR = 3_600_000;
const SHORT = 2 * HOUR;
const LONG = 60 * 24 * HOUR;

export type FacebookToken = {
  token: string;
  appId: string;
  personId: string;
  granted: string[];
  declined: string[];
  issuedAt: number;
  expiresAt: number;
  revoked: boolean;
};
type Code = Pick<FacebookToken, "personId" | "granted" | "declined"> & {
  redirectUri: string;
  at: number;
  used: boolean;
};

const PEOPLE: Visitor[] = [
  { id: "122100000000000001", name: "Fiona Face", email: "fiona@face.test" },
  { id: "122100000000000002", name: "Bruno Book", email: "bruno@book.test" },
  { id: "122100000000000003", name: "Dana Demo", email: "demo@owlstat.test", note: "has an account here" },
  { id: "122100000000000004", name: "Paul Phone", email: null, note: "signed up by phone" },
  { id: "122100000000000900", name: "Ada Agency", email: "agency@owlstat.test", note: "runs 60 pages" },
];

export type FacebookAccounts = ReturnType<typeof createFacebookAccounts>;

/** Facebook's side of logins: people, the codes they bring back, the tokens those are traded for. */
export function createFacebookAccounts(now: () => number, keep: Keep) {
  const people = [...PEOPLE, ...(keep.read<Visitor[]>("facebook-people") ?? [])];
  const codes = new Map<string, Code>();
  const tokens = new Map(
    (keep.read<FacebookToken[]>("facebook-tokens") ?? []).map((one) => [one.token, one]),
  );
  /** Whose app the next token is of: another one shows what a stolen token looks like. */
  let nextAppId = APP_ID;

  const issue = (from: Pick<FacebookToken, "personId" | "granted" | "declined" | "appId">, life: number) => {
    const token = `EAA${randomBytes(60).toString("base64url")}`;
    tokens.set(token, { ...from, token, issuedAt: now(), expiresAt: now() + life, revoked: false });
    keep.write("facebook-tokens", [...tokens.values()]);
    return { access_token: token, token_type: "bearer", expires_in: life / 1000 };
  };
  const find = (token: string | null) => {
    if (!token) throw missingToken();
    const found = tokens.get(token);
    if (!found || found.revoked) throw badToken();
    if (found.expiresAt <= now()) throw expiredToken(found.expiresAt, now());
    return found;
  };

  return {
    people,
    tokens: () => [...tokens.values()],
    addPerson(person: Visitor) {
      people.push(person);
      keep.write("facebook-people", people.slice(PEOPLE.length));
    },
    issueNextTo(appId: string) {
      nextAppId = appId;
    },
    issueCode(grant: Omit<Code, "at" | "used">): string {
      const code = `AQ${randomBytes(80).toString("base64url")}`;
      codes.set(code, { ...grant, at: now(), used: false });
      return code;
    },
    /** A code works once, for an hour, with the address it was sent to. */
    tradeCode(text: string, redirectUri: string) {
      const code = codes.get(text);
      if (!code) throw invalidCode("Invalid verification code format.", 0);
      if (code.used) throw invalidCode("This authorization code has been used.", 36009);
      if (code.at + HOUR <= now()) throw invalidCode("This authorization code has expired.", 36007);
      if (code.redirectUri !== redirectUri) {
        throw badParameter(
          "Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request",
        );
      }
      code.used = true;
      const appId = nextAppId;
      nextAppId = APP_ID;
      return issue({ ...code, appId }, SHORT);
    },
    extend(token: string) {
      return issue(find(token), LONG);
    },
    /** The token of a call with its proof. */
    admit(token: string | null, proof: string | null): FacebookToken {
      const found = find(token);
      if (!proof) throw missingProof();
      const right = Buffer.from(createHmac("sha256", APP_SECRET).update(found.token).digest("hex"));
      const given = Buffer.from(proof);
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw wrongProof();
      return found;
    },
    peek: (token: string) => tokens.get(token) ?? null,
    personOf: (id: string) => people.find((person) => person.id === id),
    /** In their settings at Facebook the person takes one permission back: no token of theirs has it any more. */
    withdraw(personId: string, permission: string) {
      for (const token of tokens.values()) {
        if (token.personId !== personId || !token.granted.includes(permission)) continue;
        token.granted = token.granted.filter((one) => one !== permission);
        token.declined = [...token.declined, permission];
      }
      keep.write("facebook-tokens", [...tokens.values()]);
    },
    /** The person removes the app: their tokens die. */
    revoke(personId: string) {
      for (const token of tokens.values()) if (token.personId === personId) token.revoked = true;
      keep.write("facebook-tokens", [...tokens.values()]);
    },
    /** What Facebook's callbacks carry. */
    signedRequest(userId: string, secret = APP_SECRET): string {
      const data = {
        algorithm: "HMAC-SHA256",
        issued_at: Math.floor(now() / 1000),
        expires: 0,
        user_id: userId,
      };
      const payload = Buffer.from(JSON.stringify(data)).toString("base64url");
      return `${createHmac("sha256", secret).update(payload).digest("base64url")}.${payload}`;
    },
  };
}

function invalidCode(message: string, subcode: number): GraphError {
  return new GraphError(400, {
    message,
    type: "OAuthException",
    code: 100,
    ...(subcode && { error_subcode: subcode }),
  });
}
