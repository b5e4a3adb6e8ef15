import { getStats } from "@owlstat/core/stats/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { showStats } from "./actions.ts";

export const statsRoutes = [
  route(getStats, { access: "visitor", also: ["token"], brandHosts: true }, showStats),
];
