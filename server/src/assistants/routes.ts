import { askTools } from "@owlstat/core/assistants/contract.ts";
import { foreignRoute } from "../platform/http/calls/route.ts";
import { answerAssistant } from "./actions.ts";

export const assistantRoutes = [
  foreignRoute(
    askTools,
    { access: "viewer", also: ["token"], scope: "any", feature: "api" },
    answerAssistant,
  ),
];
