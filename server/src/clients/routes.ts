import {
  archiveClient,
  changeClient,
  cloneClient,
  createClient,
  getClient,
  listClients,
  restoreClient,
} from "@owlstat/core/clients/agency-contract.ts";
import {
  createClientLink,
  getClientView,
  leaveClientView,
  listClientLinks,
  revokeClientLink,
} from "@owlstat/core/clients/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { leaveClientView as leave, makeLink, revokeLink, showClientView, showLinks } from "./actions.ts";
import { changeOne, showClient, showClients } from "./agency-actions.ts";
import { archiveOne, restoreOne } from "./archive-actions.ts";
import { cloneOne, createOne } from "./make-actions.ts";

const MAKER = { access: "admin", feature: "whitelabel", perMinute: 20, outward: true } as const;

export const clientRoutes = [
  route(listClients, { access: "member" }, showClients),
  route(getClient, { access: "member" }, showClient),
  route(createClient, MAKER, createOne),
  route(changeClient, { access: "admin" }, changeOne),
  route(cloneClient, MAKER, cloneOne),
  // Archiving needs no feature, so that it works even after the plan ended.
  route(archiveClient, { access: "admin" }, archiveOne),
  route(restoreClient, MAKER, restoreOne),
  route(listClientLinks, { access: "admin" }, showLinks),
  route(createClientLink, MAKER, makeLink),
  // Revoking needs no feature, so that it works even after the plan ended.
  route(revokeClientLink, { access: "admin" }, revokeLink),
  route(getClientView, { access: "viewer", also: ["client"], brandHosts: true }, showClientView),
  route(leaveClientView, { access: "visitor", brandHosts: true }, leave),
];
