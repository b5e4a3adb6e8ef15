import { exportMe, finishOnboarding, updateMe } from "@owlstat/core/users/contract.ts";
import { route, writtenRoute } from "../platform/http/calls/route.ts";
import { changeMe, exportOwn, noteOnboarding } from "./actions.ts";

export const userRoutes = [
  route(updateMe, { access: "user" }, changeMe),
  route(finishOnboarding, { access: "user" }, noteOnboarding),
  writtenRoute(exportMe, { access: "user" }, exportOwn),
];
