import {
  createClientLink,
  getClientView,
  leaveClientView,
  listClientLinks,
  revokeClientLink,
} from "@owlstat/core/clients/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { leaveClientView as leave, makeLink, revokeLink, showClientView, showLinks } from "./actions.ts";

export const clientRoutes = [
  route(listClientLinks, { access: "admin" }, showLinks),
  route(createClientLink, { access: "admin", feature: "whitelabel", perMinute: 20, outward: true }, makeLink),
  // Revoking needs no feature, so that it works even after the plan ended.
  route(revokeClientLink, { access: "admin" }, revokeLink),
  route(getClientView, { access: "viewer", also: ["client"], brandHosts: true }, showClientView),
  route(leaveClientView, { access: "visitor", brandHosts: true }, leave),
];
