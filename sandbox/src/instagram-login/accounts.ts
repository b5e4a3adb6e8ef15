import { randomBytes } from "node:crypto";
import type { Visitor } from "../frame/consent.ts";
import type { Keep } from "../frame/keep.ts";
import { badToken, expiredToken, GraphError, missingToken, removedApp } from "../instagram-graph/errors.ts";
import { seedOf } from "../instagram-graph/world/chance.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SHORT = HOUR;
const LONG = 60 * DAY;

export const INSTAGRAM_APP_ID = "sandbox-instagram-app";

/** An account that logs in as itself; `id` is what this app knows it by, which is not Instagram's own id. */
type InstagramVisitor = Visitor & { handle: string; personal: boolean };

export type InstagramToken = {
  token: string;
  accountId: string;
  granted: string[];
  issuedAt: number;
  expiresAt: number;
  long: boolean;
  revoked: boolean;
};
type Code = { accountId: string; granted: string[]; redirectUri: string; at: number; used: boolean };

function visitor(handle: string, personal = false): InstagramVisitor {
  const id = `2610${String(seedOf(`instagram login ${handle}`) % 1e12).padStart(12, "0")}`;
  const note = personal ? "a personal account, which no app can use" : "a professional account";
  return { id, handle, personal, name: `@${handle}`, email: null, note };
}
const ACCOUNTS = [visitor("solo.studio"), visitor("marta.makes"), visitor("pia.private", true)];

const refused = (message: string, code = 100) =>
  new GraphError(400, { message, type: "OAuthException", code });

/** Instagram's side of its own login: accounts, codes, and tokens that can be made to last and renewed. */
export class InstagramAccounts {
  readonly accounts: InstagramVisitor[];
  readonly #now: () => number;
  readonly #keep: Keep;
  readonly #codes = new Map<string, Code>();
  readonly #tokens: Map<string, InstagramToken>;

  constructor(now: () => number, keep: Keep) {
    this.#now = now;
    this.#keep = keep;
    const added = keep.read<string[]>("instagram-login-accounts") ?? [];
    this.accounts = [...ACCOUNTS, ...added.map((handle) => visitor(handle))];
    const tokens = keep.read<InstagramToken[]>("instagram-login-tokens") ?? [];
    this.#tokens = new Map(tokens.map((one) => [one.token, one]));
  }

  add(handle: string): InstagramVisitor {
    const known = this.accounts.find((one) => one.handle === handle);
    if (known) return known;
    const added = visitor(handle);
    this.accounts.push(added);
    this.#keep.write(
      "instagram-login-accounts",
      this.accounts.slice(ACCOUNTS.length).map((one) => one.handle),
    );
    return added;
  }

  accountOf(id: string): InstagramVisitor | undefined {
    return this.accounts.find((one) => one.id === id);
  }

  issueCode(grant: Omit<Code, "at" | "used">): string {
    const code = `AQ${randomBytes(60).toString("base64url")}`;
    this.#codes.set(code, { ...grant, at: this.#now(), used: false });
    return code;
  }

  /** A code works once, for an hour, with the address it was sent to. Null where it does not. */
  tradeCode(text: string, redirectUri: string): InstagramToken | null {
    const code = this.#codes.get(text);
    if (!code || code.used || code.at + HOUR <= this.#now() || code.redirectUri !== redirectUri) return null;
    code.used = true;
    return this.#issue(code, SHORT, false);
  }

  /** Exchanges a short token for one of 60 days. */
  extend(text: string | null): InstagramToken {
    const token = this.admit(text);
    if (token.long) throw refused("Session key invalid: this token is long-lived already", 452);
    return this.#issue(token, LONG, true);
  }

  /** Renews a token of 60 days, once it is a day old. */
  renew(text: string | null): InstagramToken {
    const token = this.admit(text);
    if (!token.long) throw refused("(#100) Only long-lived tokens can be refreshed");
    if (token.issuedAt + DAY > this.#now()) {
      throw refused("(#100) The access token must be at least 24 hours old to be refreshed");
    }
    return this.#issue(token, LONG, true);
  }

  admit(text: string | null): InstagramToken {
    if (!text) throw missingToken();
    const token = this.#tokens.get(text);
    if (!token) throw badToken();
    if (token.revoked) throw removedApp();
    if (token.expiresAt <= this.#now()) throw expiredToken(token.expiresAt, this.#now());
    return token;
  }

  withdraw(accountId: string, permission: string): void {
    this.#change(accountId, (token) => {
      token.granted = token.granted.filter((one) => one !== permission);
    });
  }

  /** The owner removes the app. */
  revoke(accountId: string): void {
    this.#change(accountId, (token) => {
      token.revoked = true;
    });
  }

  expireIn(accountId: string, days: number): void {
    this.#change(accountId, (token) => {
      token.expiresAt = this.#now() + days * DAY;
    });
  }

  #change(accountId: string, change: (token: InstagramToken) => void): void {
    for (const token of this.#tokens.values()) if (token.accountId === accountId) change(token);
    this.#keepTokens();
  }

  #issue({ accountId, granted }: Pick<InstagramToken, "accountId" | "granted">, life: number, long: boolean) {
    const token = `IGAA${randomBytes(60).toString("base64url")}`;
    const issuedAt = this.#now();
    const issued = {
      token,
      accountId,
      granted: [...granted],
      issuedAt,
      expiresAt: issuedAt + life,
      long,
      revoked: false,
    };
    this.#tokens.set(token, issued);
    this.#keepTokens();
    return issued;
  }

  #keepTokens(): void {
    this.#keep.write("instagram-login-tokens", [...this.#tokens.values()]);
  }
}
