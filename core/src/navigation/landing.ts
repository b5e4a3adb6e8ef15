import type { User } from "../users/contract.ts";
import { thenTarget } from "./rules.ts";

/** The ways to log in or sign up. */
export type LoginWay = "email" | "facebook" | "google" | "signup";

/**
 * Where somebody goes after logging in: a page, or the address of their agency's site. If a welcome page comes first, it gets the requested page in its own
 * `then`.
 */
export function landing(
  way: LoginWay,
  user: Pick<User, "first_time" | "onboarding_completed" | "client_site">,
  then: string | null | undefined,
): string {
  // Nothing was asked for here, and everything of theirs is with their agency.
  if (user.client_site && !then) return user.client_site;
  if (way === "facebook") return user.first_time ? withThen("/onboarding", then) : thenTarget(then);
  if (user.onboarding_completed) return thenTarget(then);
  if (way === "email" && then) return thenTarget(then);
  return withThen("/first-steps", then);
}

function withThen(welcome: string, then: string | null | undefined): string {
  return then ? `${welcome}?then=${encodeURIComponent(then).replaceAll("%2F", "/")}` : welcome;
}
