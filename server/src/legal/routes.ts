import { getOperator } from "@owlstat/core/legal/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { showOperator } from "./actions.ts";

export const legalRoutes = [route(getOperator, { access: "visitor" }, showOperator)];
