import { getDashboard, getDashboardPeriod, getSince } from "@owlstat/core/dashboard/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { showDashboard, showSince } from "./actions.ts";
import { showPeriod } from "./period-actions.ts";

export const dashboardRoutes = [
  route(getDashboard, { access: "viewer", also: ["token"], scope: "accounts:read" }, showDashboard),
  route(getDashboardPeriod, { access: "viewer", also: ["token"], scope: "accounts:read" }, showPeriod),
  route(getSince, { access: "viewer", also: ["token"], scope: "accounts:read" }, showSince),
];
