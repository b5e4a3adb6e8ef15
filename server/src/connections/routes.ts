import {
  disconnectLogin,
  disconnectPage,
  getInsights,
  lendLogin,
  listConnectedPages,
  listConnections,
  selectConnections,
} from "@owlstat/core/connections/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { select, showConnections } from "./actions.ts";
import { showInsights } from "./insight-actions.ts";
import { disconnectAll, disconnectOne, lend, showConnectedPages } from "./page-actions.ts";

export const connectionRoutes = [
  route(listConnections, { access: "viewer", demo: true }, showConnections),
  route(selectConnections, { access: "member", feature: "connections" }, select),
  route(listConnectedPages, { access: "viewer" }, showConnectedPages),
  route(
    getInsights,
    {
      access: "viewer",
      also: ["token", "client"],
      scope: "profiles:read",
      clientSees: "insights",
      brandHosts: true,
    },
    showInsights,
  ),
  // Whoever became a viewer can still take back what they lent.
  route(lendLogin, { access: "viewer" }, lend),
  route(disconnectPage, { access: "member" }, disconnectOne),
  route(disconnectLogin, { access: "member" }, disconnectAll),
];
