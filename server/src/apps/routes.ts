import { allowApp, listApps, readAppRequest, revokeApp } from "@owlstat/core/apps/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { askPerson, connectApp, disconnectApp, showApps } from "./actions.ts";

export const appRoutes = [
  // Whoever became a viewer still sees and disconnects their own apps, and so does a space whose plan ended.
  route(listApps, { access: "viewer" }, showApps),
  route(readAppRequest, { access: "viewer" }, askPerson),
  route(
    allowApp,
    { access: "member", feature: "api", perMinute: 20, outward: true, fresh: true },
    connectApp,
  ),
  route(revokeApp, { access: "viewer" }, disconnectApp),
];
