import { switchToLite } from "@owlstat/core/billing/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { goLite } from "./actions.ts";

export const billingRoutes = [route(switchToLite, { access: "owner" }, goLite)];
