import { compareProfiles, getAnalyses, getAnalysis } from "@owlstat/core/analyses/contract.ts";
import { readyRoute, route } from "../platform/http/calls/route.ts";
import { compare, readyAnalyses, showAnalysis } from "./actions.ts";

export const analysisRoutes = [
  readyRoute(getAnalyses, { access: "visitor", brandHosts: true }, readyAnalyses),
  route(getAnalysis, { access: "visitor", brandHosts: true }, showAnalysis),
  route(compareProfiles, { access: "visitor", brandHosts: true }, compare),
];
