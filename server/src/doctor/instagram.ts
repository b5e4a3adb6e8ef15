import { DAY } from "@owlstat/core/time.ts";
import type { TokenFacts } from "../providers/probes.ts";
import { type Check, notReady, notUsed, ready } from "./finding.ts";

const NEEDED = ["instagram_basic", "instagram_manage_insights", "pages_read_engagement"];
const LEAST_DAYS = 14;
const MOST_USED = 80;

/** What is wrong with one token; null where it is fine. Tokens are named by the account they act for. */
export function judgeToken(token: TokenFacts, now: number) {
  const account = token.igUserId;
  if (!token.valid) return notReady("token_bad", { account });
  const missing = token.permissions ? NEEDED.filter((one) => !token.permissions?.includes(one)) : [];
  if (missing.length > 0) return notReady("token_permissions", { account, permissions: missing.join(", ") });
  const days = token.expiresAt === null ? null : Math.floor((token.expiresAt - now) / DAY);
  if (days !== null && days < LEAST_DAYS) return notReady("token_ends", { account, days });
  if (token.usedPercent > MOST_USED)
    return notReady("token_budget", { account, percent: Math.round(token.usedPercent) });
  return null;
}

/** The tokens that public profiles are looked up with: the first that is not fine is named. */
export const instagram: Check = {
  id: "instagram",
  async look({ probes, clock }) {
    if (!probes.instagram) return notUsed();
    const tokens = await probes.instagram();
    const wrong = tokens.map((token) => judgeToken(token, clock.now())).find((found) => found !== null);
    const left = Math.round(100 - Math.max(...tokens.map(({ usedPercent }) => usedPercent)));
    return wrong ?? ready("tokens", { count: tokens.length, left });
  },
};
