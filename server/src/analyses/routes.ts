import { compareProfiles, getAnalyses, getAnalysis, getFindings } from "@owlstat/core/analyses/contract.ts";
import { getInputs, getInputsFile } from "@owlstat/core/analyses/inputs-contract.ts";
import { fileRoute, readyRoute, route } from "../platform/http/calls/route.ts";
import { compare, readyAnalyses, showAnalysis } from "./actions.ts";
import { findings } from "./findings.ts";
import { inputsFile, showInputs } from "./inputs.ts";

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
  route(
    getInputs,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    showInputs,
  ),
  fileRoute(
    getInputsFile,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    inputsFile,
  ),
  route(
    compareProfiles,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    compare,
  ),
];
