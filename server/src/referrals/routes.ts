import { getReferrals, joinReferrals } from "@owlstat/core/referrals/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { join, showReferrals } from "./actions.ts";

export const referralRoutes = [
  route(getReferrals, { access: "user" }, showReferrals),
  route(joinReferrals, { access: "user" }, join),
];
