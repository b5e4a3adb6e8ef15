import { compareProfiles, getAnalyses, getAnalysis } from "@owlstat/core/analyses/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { compare, showAnalyses, showAnalysis } from "./actions.ts";

export const analysisRoutes = [
  route(getAnalyses, { access: "visitor" }, showAnalyses),
  route(getAnalysis, { access: "visitor" }, showAnalysis),
  route(compareProfiles, { access: "visitor" }, compare),
];
