import { getDashboard } from "@owlstat/core/dashboard/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { showDashboard } from "./actions.ts";

export const dashboardRoutes = [
  route(getDashboard, { access: "viewer", also: ["token"], scope: "accounts:read" }, showDashboard),
];
