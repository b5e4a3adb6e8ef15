import { compareProfiles, getAnalyses, getAnalysis, getFindings } from "@owlstat/core/analyses/contract.ts";
import { getInputs, getInputsFile } from "@owlstat/core/analyses/inputs-contract.ts";
import { fileRoute, readyRoute, route } from "../platform/http/calls/route.ts";
import { readyAnalyses, readyComparison, showAnalysis } from "./actions.ts";
import { findings } from "./findings.ts";
import { inputsFile, readyInputs } from "./inputs.ts";

export const analysisRoutes = [
  readyRoute(
    getAnalyses,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    readyAnalyses,
  ),
  route(
    getAnalysis,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    showAnalysis,
  ),
  route(
    getFindings,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    findings,
  ),
  readyRoute(
    getInputs,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    readyInputs,
  ),
  fileRoute(
    getInputsFile,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    inputsFile,
  ),
  readyRoute(
    compareProfiles,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    readyComparison,
  ),
];
