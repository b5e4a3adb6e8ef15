import type { SpaceRole } from "../spaces/roles.ts";

/** What a token may do: read, or change things, too. */
export const TOKEN_ACCESS = ["read", "change"] as const;
export type TokenAccess = (typeof TOKEN_ACCESS)[number];

/** How many tokens one space may have. */
export const MOST_API_TOKENS = 50;

/** A token begins with this, so that people and scanners of leaked secrets recognise it. */
export const TOKEN_PREFIX = "owl_";

/** How much of a token is shown afterwards: enough to tell it from others, too little to use it. */
export const SHOWN_LENGTH = 10;

/** Does a text contain what looks like a whole token, of a program or of an app? */
export function holdsToken(text: string): boolean {
  return /owl(?:app|ref)?_[\w-]{43}/.test(text);
}

/** The role a token acts with: never more than its creator has at the moment, and never more than a member. */
export function roleOfToken(access: TokenAccess, creator: SpaceRole): SpaceRole {
  return access === "read" || creator === "viewer" ? "viewer" : "member";
}
