import { createHmac } from "node:crypto";
import { HOUR, MINUTE } from "@owlstat/core/time.ts";
import type { Purpose } from "../profile-source.ts";
import type { Usage } from "./usage.ts";

export type TokenSetting = { igUserId: string; token: string };

export type Token = TokenSetting & {
  /** Proves to Instagram that the token is used by the app itself. */
  proof: string;
  percent: number;
  measuredAt: number;
  blockedUntil: number;
  inFlight: number;
  /** Somebody's own, who agreed that others are looked up with it. */
  lent: boolean;
};

/**
 * How much of a token's budget, in per cent, may be used up before each purpose has to wait. What is between two
 * of them belongs to those with the higher one: whatever the others do, they cannot spend it.
 */
const CEILINGS: Readonly<Record<Purpose, number>> = {
  collection: 97,
  customer: 92,
  lookup: 85,
  import: 75,
  visitor: 65,
  untracked: 50,
};
/** What is left of a lent token's budget is its owner's. */
const LENT_CEILING = 40;
const LIMITED_PAUSE = 5 * MINUTE;
const BAD_TOKEN_PAUSE = HOUR;

export type TokenPool = ReturnType<typeof createTokenPool>;

/** The tokens of this installation and those lent to it, each with what Instagram said about its budget. */
export function createTokenPool(settings: readonly TokenSetting[], appSecret: string) {
  let tokens = settings.map((setting) => unusedToken(setting, appSecret, false));
  const block = (token: Token, until: number) => {
    token.blockedUntil = Math.max(token.blockedUntil, until);
  };
  return {
    get size() {
      return tokens.length;
    },

    /** From now on exactly these are lent; what is known of those that were lent before stays. */
    lend(lent: readonly TokenSetting[]): void {
      const fresh = lent.map((setting) => unusedToken(setting, appSecret, true));
      const known = (token: Token) => tokens.find((one) => one.token === token.token);
      const own = tokens.filter((token) => !token.lent);
      tokens = [...new Set([...own, ...fresh.map((token) => known(token) ?? token)])];
    },

    /** The least used token that may be asked now, or null. */
    take(now: number, purpose: Purpose): Token | null {
      const free = tokens.filter((token) => isFree(token, now, purpose));
      return free.sort((a, b) => usedNow(a, now) - usedNow(b, now) || a.inFlight - b.inFlight)[0] ?? null;
    },

    measure(token: Token, usage: Usage | null, now: number): void {
      if (!usage) return;
      token.percent = usage.percent;
      token.measuredAt = now;
      if (usage.wait > 0) block(token, now + usage.wait);
    },

    limit(token: Token, retryAt: number | null, now: number): void {
      block(token, retryAt ?? now + LIMITED_PAUSE);
    },

    limitAll(retryAt: number | null, now: number): void {
      for (const token of tokens) block(token, retryAt ?? now + LIMITED_PAUSE);
    },

    /** Rejected tokens are tried again from time to time, because an operator may have fixed them. */
    reject(token: Token, now: number): void {
      block(token, now + BAD_TOKEN_PAUSE);
    },

    /** When the first token may be asked again. */
    readyAt(now: number, purpose: Purpose): number {
      if (tokens.length === 0) return now + HOUR;
      return Math.min(...tokens.map((token) => readyOf(token, now, purpose)));
    },
  };
}

function isFree(token: Token, now: number, purpose: Purpose): boolean {
  return token.blockedUntil <= now && usedNow(token, now) < ceilingOf(token, purpose);
}

function readyOf(token: Token, now: number, purpose: Purpose): number {
  return Math.max(now, token.blockedUntil, cooledAt(token, ceilingOf(token, purpose)));
}

function ceilingOf({ lent }: Token, purpose: Purpose): number {
  return lent ? Math.min(LENT_CEILING, CEILINGS[purpose]) : CEILINGS[purpose];
}

function unusedToken({ igUserId, token }: TokenSetting, appSecret: string, lent: boolean): Token {
  return {
    igUserId,
    token,
    proof: createHmac("sha256", appSecret).update(token).digest("hex"),
    percent: 0,
    measuredAt: 0,
    blockedUntil: 0,
    inFlight: 0,
    lent,
  };
}

/** Budgets refer to a rolling hour, so a measured usage decreases with its age. */
function usedNow({ percent, measuredAt }: Token, now: number): number {
  return percent * Math.max(0, 1 - (now - measuredAt) / HOUR);
}

function cooledAt({ percent, measuredAt }: Token, ceiling: number): number {
  return percent < ceiling ? 0 : measuredAt + Math.ceil(HOUR * (1 - ceiling / percent)) + 1;
}
