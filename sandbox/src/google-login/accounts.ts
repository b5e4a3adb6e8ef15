import { randomBytes } from "node:crypto";
import type { Visitor } from "../frame/consent.ts";
import type { Keep } from "../frame/keep.ts";
import type { SigningKeys } from "./keys.ts";

export const CLIENT_ID = "sandbox-client.apps.googleusercontent.com";
const HOUR_SECONDS = 3600;

export type GoogleVisitor = Visitor & { email: string; verified: boolean };
type GoogleAccessToken = {
  token: string;
  personId: string;
  aud: string;
  scope: string;
  expiresAt: number;
};
type Code = { personId: string; redirectUri: string; nonce: string; scope: string; at: number };

const PEOPLE: GoogleVisitor[] = [
  { id: "110000000000000000001", name: "Gino Google", email: "gino@gmail.test", verified: true },
  { id: "110000000000000000002", name: "Greta Mail", email: "greta@gmail.test", verified: true },
  {
    id: "110000000000000000003",
    name: "Dana Demo",
    email: "demo@owlstat.test",
    verified: true,
    note: "has an account here",
  },
  {
    id: "110000000000000000004",
    name: "Uwe Unverified",
    email: "uwe@elsewhere.test",
    verified: false,
    note: "address not verified",
  },
];

/** Google's side of logins: people, codes, access tokens and signed ID tokens. */
export class GoogleAccounts {
  readonly people: GoogleVisitor[];
  readonly #now: () => number;
  readonly #keep: Keep;
  readonly #keys: SigningKeys;
  readonly #codes = new Map<string, Code>();
  readonly #tokens = new Map<string, GoogleAccessToken>();

  constructor(now: () => number, keep: Keep, keys: SigningKeys) {
    this.#now = now;
    this.#keep = keep;
    this.#keys = keys;
    this.people = [...PEOPLE, ...(keep.read<GoogleVisitor[]>("google-people") ?? [])];
  }

  addPerson(person: GoogleVisitor): void {
    this.people.push(person);
    this.#keep.write("google-people", this.people.slice(PEOPLE.length));
  }

  personOf(id: string): GoogleVisitor | undefined {
    return this.people.find((person) => person.id === id);
  }

  issueCode(code: Omit<Code, "at">): string {
    const text = `4/0A${randomBytes(40).toString("base64url")}`;
    this.#codes.set(text, { ...code, at: this.#now() });
    return text;
  }

  /** A code works once, for ten minutes. */
  takeCode(text: string): Code | null {
    const code = this.#codes.get(text);
    this.#codes.delete(text);
    return code && code.at + 600_000 > this.#now() ? code : null;
  }

  issueToken(personId: string, scope: string, aud = CLIENT_ID): GoogleAccessToken {
    const token = `ya29.${randomBytes(60).toString("base64url")}`;
    const issued = { token, personId, aud, scope, expiresAt: this.#now() + HOUR_SECONDS * 1000 };
    this.#tokens.set(token, issued);
    return issued;
  }

  findToken(text: string): GoogleAccessToken | null {
    const token = this.#tokens.get(text);
    return token && token.expiresAt > this.#now() ? token : null;
  }

  /** `changed` replaces claims, so that tests can send unusual tokens. */
  idToken(person: GoogleVisitor, nonce: string | null, changed: Record<string, unknown> = {}): string {
    const seconds = Math.floor(this.#now() / 1000);
    return this.#keys.sign({
      iss: "https://accounts.google.com",
      azp: CLIENT_ID,
      aud: CLIENT_ID,
      ...claimsOf(person),
      ...(nonce && { nonce }),
      nbf: seconds - 300,
      iat: seconds,
      exp: seconds + HOUR_SECONDS,
      jti: randomBytes(20).toString("hex"),
      ...changed,
    });
  }
}

/** What Google says about a person. */
export function claimsOf({ id, name, email, verified }: GoogleVisitor) {
  const [given_name, ...rest] = name.split(" ");
  return {
    sub: id,
    name,
    given_name,
    family_name: rest.join(" "),
    picture: `https://lh3.googleusercontent.com/a/${id}`,
    email,
    email_verified: verified,
  };
}
