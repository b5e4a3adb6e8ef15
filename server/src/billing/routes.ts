import { switchToLite } from "@owlstat/core/billing/contract.ts";
import { route } from "../platform/http/route.ts";
import { goLite } from "./actions.ts";

export const billingRoutes = [route(switchToLite, { access: "owner" }, goLite)];
