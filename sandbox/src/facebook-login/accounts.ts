import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Visitor } from "../frame/consent.ts";
import type { Keep } from "../frame/keep.ts";
import { signedRequest } from "../frame/signed-request.ts";
import {
  badParameter,
  badToken,
  expiredToken,
  GraphError,
  missingProof,
  missingToken,
  removedApp,
  wrongProof,
} from "../instagram-graph/errors.ts";
import { APP_ID } from "../instagram-graph/tokens.ts";

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

/** Facebook's side of logins: people, their codes, and the tokens that codes are exchanged for. */
export class FacebookAccounts {
  readonly people: Visitor[];
  readonly #now: () => number;
  readonly #keep: Keep;
  readonly #secret: string;
  readonly #codes = new Map<string, Code>();
  readonly #tokens: Map<string, FacebookToken>;
  /** The app that the next token is issued for; another app simulates a stolen token. */
  #nextAppId = APP_ID;

  constructor(now: () => number, keep: Keep, secret: string) {
    this.#now = now;
    this.#secret = secret;
    this.#keep = keep;
    this.people = [...PEOPLE, ...(keep.read<Visitor[]>("facebook-people") ?? [])];
    const tokens = keep.read<FacebookToken[]>("facebook-tokens") ?? [];
    this.#tokens = new Map(tokens.map((one) => [one.token, one]));
  }

  addPerson(person: Visitor): void {
    this.people.push(person);
    this.#keep.write("facebook-people", this.people.slice(PEOPLE.length));
  }

  personOf(id: string): Visitor | undefined {
    return this.people.find((person) => person.id === id);
  }

  issueNextTo(appId: string): void {
    this.#nextAppId = appId;
  }

  issueCode(grant: Omit<Code, "at" | "used">): string {
    const code = `AQ${randomBytes(80).toString("base64url")}`;
    this.#codes.set(code, { ...grant, at: this.#now(), used: false });
    return code;
  }

  /** A code works once, for an hour, with the address it was sent to. */
  tradeCode(text: string, redirectUri: string) {
    const code = this.#codes.get(text);
    if (!code) throw invalidCode("Invalid verification code format.", 0);
    if (code.used) throw invalidCode("This authorization code has been used.", 36009);
    if (code.at + HOUR <= this.#now()) throw invalidCode("This authorization code has expired.", 36007);
    if (code.redirectUri !== redirectUri) {
      throw badParameter(
        "Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request",
      );
    }
    code.used = true;
    const appId = this.#nextAppId;
    this.#nextAppId = APP_ID;
    return this.#issue({ ...code, appId }, SHORT);
  }

  extend(token: string) {
    return this.#issue(this.#find(token), LONG);
  }

  /** The token of a call with its proof. */
  admit(token: string | null, proof: string | null): FacebookToken {
    const found = this.#find(token);
    if (!proof) throw missingProof();
    const right = Buffer.from(createHmac("sha256", this.#secret).update(found.token).digest("hex"));
    const given = Buffer.from(proof);
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw wrongProof();
    return found;
  }

  peek(token: string): FacebookToken | null {
    return this.#tokens.get(token) ?? null;
  }

  /** The person withdraws one permission in their settings at Facebook, for all their tokens. */
  withdraw(personId: string, permission: string): void {
    for (const token of this.#tokens.values()) {
      if (token.personId !== personId || !token.granted.includes(permission)) continue;
      token.granted = token.granted.filter((one) => one !== permission);
      token.declined = [...token.declined, permission];
    }
    this.#keepTokens();
  }

  /** The person removes the app: their tokens die. */
  revoke(personId: string): void {
    for (const token of this.#tokens.values()) if (token.personId === personId) token.revoked = true;
    this.#keepTokens();
  }

  /** Makes every token of the person expire this many days from now; negative for the past. */
  expireIn(personId: string, days: number): void {
    const expiresAt = this.#now() + days * 24 * HOUR;
    for (const token of this.#tokens.values()) if (token.personId === personId) token.expiresAt = expiresAt;
    this.#keepTokens();
  }

  /** The signed payload of Facebook's callbacks. */
  signedRequest(userId: string): string {
    return signedRequest(userId, this.#secret, this.#now());
  }

  #issue(from: Pick<FacebookToken, "personId" | "granted" | "declined" | "appId">, life: number) {
    const token = `EAA${randomBytes(60).toString("base64url")}`;
    const issuedAt = this.#now();
    this.#tokens.set(token, { ...from, token, issuedAt, expiresAt: issuedAt + life, revoked: false });
    this.#keepTokens();
    return { access_token: token, token_type: "bearer", expires_in: life / 1000 };
  }

  #find(token: string | null): FacebookToken {
    if (!token) throw missingToken();
    const found = this.#tokens.get(token);
    if (!found) throw badToken();
    if (found.revoked) throw removedApp();
    if (found.expiresAt <= this.#now()) throw expiredToken(found.expiresAt, this.#now());
    return found;
  }

  #keepTokens(): void {
    this.#keep.write("facebook-tokens", [...this.#tokens.values()]);
  }
}

function invalidCode(message: string, subcode: number): GraphError {
  return new GraphError(400, {
    message,
    type: "OAuthException",
    code: 100,
    ...(subcode && { error_subcode: subcode }),
  });
}
