import { isStandIn } from "@owlstat/core/profiles/rules.ts";

export const profilePath = (username: string) => `/dashboard/${username}`;

/** The address of an account's statistics; null while its name belongs to another account. */
export const pathOf = (username: string) => (isStandIn(username) ? null : profilePath(username));
