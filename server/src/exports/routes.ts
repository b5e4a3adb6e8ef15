import { exportStats } from "@owlstat/core/exports/contract.ts";
import { fileRoute } from "../platform/http/calls/route.ts";
import { exportFile } from "./actions.ts";

export const exportRoutes = [
  fileRoute(
    exportStats,
    { access: "viewer", demo: false, also: ["token"], scope: "accounts:read", perMinute: 6 },
    exportFile,
  ),
];
