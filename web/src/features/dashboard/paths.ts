import { isStandIn } from "@owlstat/core/profiles/rules.ts";

export const profilePath = (username: string) => `/dashboard/${username}`;

/** Where an account's statistics are; nowhere while its name belongs to another. */
export const pathOf = (username: string) => (isStandIn(username) ? null : profilePath(username));
