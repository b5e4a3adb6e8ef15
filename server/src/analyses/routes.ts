import { compareProfiles, getAnalyses, getAnalysis } from "@owlstat/core/analyses/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { compare, showAnalyses, showAnalysis } from "./actions.ts";

export const analysisRoutes = [
  route(getAnalyses, { access: "visitor", brandHosts: true }, showAnalyses),
  route(getAnalysis, { access: "visitor", brandHosts: true }, showAnalysis),
  route(compareProfiles, { access: "visitor", brandHosts: true }, compare),
];
