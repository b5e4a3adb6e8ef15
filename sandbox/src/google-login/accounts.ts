import { randomBytes } from "node:crypto";
import type { Visitor } from "../frame/consent.ts";
import type { Keep } from "../frame/keep.ts";
import type { SigningKeys } from "./keys.ts";

export const CLIENT_ID = "sandbox-client.apps.googleusercontent.com";
export const CLIENT_SECRET = "sandbox-google-secret";
const HOUR_SECONDS = 3600;

export type GoogleVisitor = Visitor & { email: string; verified: boolean };
export type GoogleAccessToken = {
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

export type GoogleAccounts = ReturnType<typeof createGoogleAccounts>;

/** Google's side of logins: people, codes, access tokens and signed ID tokens. */
export function createGoogleAccounts(now: () => number, keep: Keep, keys: SigningKeys) {
  const people = [...PEOPLE, ...(keep.read<GoogleVisitor[]>("google-people") ?? [])];
  const codes = new Map<string, Code>();
  const tokens = new Map<string, GoogleAccessToken>();

  const claimsOf = (person: GoogleVisitor) => {
    const [given_name, ...rest] = person.name.split(" ");
    return {
      sub: person.id,
      name: person.name,
      given_name,
      family_name: rest.join(" "),
      picture: `https://lh3.googleusercontent.com/a/${person.id}`,
      email: person.email,
      email_verified: person.verified,
    };
  };

  return {
    people,
    addPerson(person: GoogleVisitor) {
      people.push(person);
      keep.write("google-people", people.slice(PEOPLE.length));
    },
    personOf: (id: string) => people.find((person) => person.id === id),
    claimsOf,
    issueCode(code: Omit<Code, "at">): string {
      const text = `4/0A${randomBytes(40).toString("base64url")}`;
      codes.set(text, { ...code, at: now() });
      return text;
    },
    /** A code works once, for ten minutes. */
    takeCode(text: string): Code | null {
      const code = codes.get(text);
      codes.delete(text);
      return code && code.at + 600_000 > now() ? code : null;
    },
    issueToken(personId: string, scope: string, aud = CLIENT_ID): GoogleAccessToken {
      const token = `ya29.${randomBytes(60).toString("base64url")}`;
      const issued = { token, personId, aud, scope, expiresAt: now() + HOUR_SECONDS * 1000 };
      tokens.set(token, issued);
      return issued;
    },
    findToken(text: string): GoogleAccessToken | null {
      const token = tokens.get(text);
      return token && token.expiresAt > now() ? token : null;
    },
    /** `changed` lets a test see what a token with other claims meets. */
    idToken(person: GoogleVisitor, nonce: string | null, changed: Record<string, unknown> = {}): string {
      const seconds = Math.floor(now() / 1000);
      return keys.sign({
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
    },
  };
}
