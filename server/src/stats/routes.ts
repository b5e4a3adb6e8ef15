import { getStats, getStatsFile } from "@owlstat/core/stats/contract.ts";
import { fileRoute, route } from "../platform/http/calls/route.ts";
import { showStats, statsFile } from "./actions.ts";

export const statsRoutes = [
  route(
    getStats,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    showStats,
  ),
  fileRoute(
    getStatsFile,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    statsFile,
  ),
];
