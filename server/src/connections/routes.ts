import { listConnections, selectConnections } from "@owlstat/core/connections/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { select, showConnections } from "./actions.ts";

export const connectionRoutes = [
  route(listConnections, { access: "viewer" }, showConnections),
  route(selectConnections, { access: "member", feature: "connections" }, select),
];
