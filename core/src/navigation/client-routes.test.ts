import { expect, test } from "vitest";
import { matchRoute } from "./routes.ts";
import { guard } from "./rules.ts";

const CLIENTS_PAGES = [
  ["/client", "/client/login", null, null],
  ["/client/login", null, "/client", "/client"],
  ["/client/invitation", null, null, null],
  ["/client/reset", null, null, null],
  ["/client/settings", "/client/login", "/client", null],
  ["/", null, "/client", "/client"],
  ["/profile/nasa", null, null, null],
  ["/metrics/nasa", null, null, null],
  ["/simplestats/nasa", null, null, null],
  ["/login", "/", "/client", "/client"],
  ["/accounts", "/", "/client", "/client"],
  ["/settings", "/", "/client", "/client"],
  ["/nowhere", "/", "/client", "/client"],
] as const;

test.each(CLIENTS_PAGES)(
  "on an agency's host %s leads a visitor to %s, a client with a link to %s, one with a login to %s",
  (address, ...wanted) => {
    const route = matchRoute(address)?.route ?? null;
    const here = { route, address, loggedIn: false, whitelabel: true, mustRenew: false, owes: null };
    expect([null, "link", "login"].map((client) => guard({ ...here, client: client as "link" }))).toEqual(
      wanted,
    );
  },
);
