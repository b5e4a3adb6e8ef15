import type { ErrorCode } from "../errors.ts";
import { MINUTE } from "../time.ts";
import { matchRoute, type Route } from "./routes.ts";

/** Where people go after login when no other page was requested. */
export const AFTER_LOGIN = "/accounts";

/** Pages that may not follow a login: they would send the user round in circles. */
const NEVER_AFTER_LOGIN = new Set(["login", "logout", "signup", "reset-password"]);

/**
 * The page named by the query parameter `then`; `^` stands for `&`. Only paths of this site are accepted:
 * `//`, `/\` and control characters, which browsers may read as another host, are refused.
 */
export function thenTarget(then: string | null | undefined): string {
  if (!then) return AFTER_LOGIN;
  const target = then.replaceAll("^", "&");
  if (!/^\/(?![/\\])/.test(target)) return AFTER_LOGIN;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, so "/\t/host" would leave the site
  if (/[\u0000-\u0020\\\u007f]/.test(target)) return AFTER_LOGIN;
  const matched = matchRoute(target.split(/[?#]/)[0] ?? "");
  return matched && NEVER_AFTER_LOGIN.has(matched.route.id) ? AFTER_LOGIN : target;
}

/** The login page that returns to this address afterwards. */
export function loginPath(returnTo: string): string {
  if (returnTo === "/" || returnTo === AFTER_LOGIN) return "/login";
  return `/login?then=${encodeURIComponent(returnTo.replaceAll("&", "^")).replaceAll("%2F", "/")}`;
}

/** The address of the sign-up page for a visitor who wants to track a profile. */
export function trackPath(username: string): string {
  return `/signup?then=/profile/${encodeURIComponent(username)}%3Ftrack%3Dtrue`;
}

/** The profile that a visitor wants to track after logging in, according to `then`. */
export function wantedProfile(then: string | null | undefined): string | null {
  const [path = "", query] = thenTarget(then).split("?");
  const matched = matchRoute(path);
  if (matched?.route.id !== "profile" || new URLSearchParams(query).get("track") !== "true") return null;
  return matched.params.id ?? null;
}

/** Where a second factor is set up: the only page left to somebody who owes one for too long. */
export const SETUP_PATH = "/settings?page=security";

/** Where somebody whose plan must be renewed is sent; the query shows them why. */
export const RENEWAL_PATH = "/pricing?renew=true";

type GuardInput = {
  route: Pick<Route, "id" | "access" | "whitelabel"> | null;
  /** Path with query, to return to after login. */
  address: string;
  loggedIn: boolean;
  whitelabel: boolean;
  /** How a client of the agency whose host it is came in; null for everybody else. */
  client: "link" | "login" | null;
  /** Their plan lapsed: of the protected pages only the settings stay open. */
  mustRenew: boolean;
  /** They owe a second factor: for every protected page, or for the administration alone. */
  owes: "all" | "admin" | null;
  /** The query parameter `then`. */
  returnTo?: string | null;
};

/** Whether a page needs a login. */
export const isProtected = ({ access }: Pick<Route, "access">): boolean =>
  access === "user" || access === "admin";

const isSetup = ({ id }: Pick<Route, "id">, address: string): boolean =>
  id === "settings" && new URLSearchParams(address.split("?")[1]).get("page") === "security";

/**
 * Where a navigation has to be redirected to; null when it may continue. A plan that lapsed does not keep an admin from
 * the administration, which is no part of any plan.
 */
export function guard({
  route,
  address,
  loggedIn,
  whitelabel,
  client,
  mustRenew,
  owes,
  returnTo,
}: GuardInput): string | null {
  if (whitelabel && !route?.whitelabel) return client ? CLIENT_HOME : "/";
  if (!route) return null;
  const clientsPage = whitelabel ? guardClient(route, client) : null;
  if (clientsPage !== null) return clientsPage;
  if (isProtected(route) && !loggedIn) return loginPath(address);
  if (owes && (owes === "all" ? isProtected(route) : route.access === "admin")) {
    return isSetup(route, address) ? null : SETUP_PATH;
  }
  if (route.access === "user" && mustRenew && route.id !== "settings") return RENEWAL_PATH;
  if (route.access === "logged-out" && loggedIn) return thenTarget(returnTo);
  return null;
}

/** Where clients of an agency begin on its host, and where they log in. */
const CLIENT_HOME = "/client";
const CLIENT_LOGIN = "/client/login";

/** On an agency's host. A client's home takes the place of the agency's home page. */
function guardClient({ id, access }: Pick<Route, "id" | "access">, client: GuardInput["client"]) {
  if (client === null) return access === "client" || access === "client-login" ? CLIENT_LOGIN : null;
  const belongsHome =
    id === "home" || access === "client-out" || (access === "client-login" && client === "link");
  return belongsHome ? CLIENT_HOME : null;
}

/** A session that ended is only thrown out when its login is at least a minute old; an unknown age counts as two. */
export function mayForceLogout(loggedInAt: number | null, now: number): boolean {
  const since = loggedInAt === null ? 2 * MINUTE : now - loggedInAt;
  return since >= MINUTE;
}

/**
 * The meaning of a failed session check. `away`: the site is down (without a network we cannot say so).
 * `busy`: overloaded, nothing to show. `told`: the error has a text of its own.
 */
export function checkTrouble(code: ErrorCode | "no_answer", online: boolean): "away" | "busy" | "told" {
  if (code === "maintenance" || (code === "no_answer" && online)) return "away";
  return code === "overloaded" ? "busy" : "told";
}

/** What counts as a separate page: the path, and in the settings also the query's `page`. */
export function placeOf(pathname: string, search: string): string {
  if (matchRoute(pathname)?.route.id !== "settings") return pathname;
  const page = new URLSearchParams(search).get("page");
  return page ? `${pathname}?page=${page}` : pathname;
}
