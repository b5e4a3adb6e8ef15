import {
  confirmApp,
  forgetDevice,
  getFactors,
  makeRecoveryCodes,
  proveFactor,
  removeApp,
} from "@owlstat/core/factors/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { endTrust, proveAgain, renewRecoveryCodes, showFactors, turnAppOff, turnAppOn } from "./actions.ts";

export const factorRoutes = [
  route(getFactors, { access: "user" }, showFactors),
  route(confirmApp, { access: "user" }, turnAppOn),
  route(removeApp, { access: "user", fresh: true }, turnAppOff),
  route(makeRecoveryCodes, { access: "user", fresh: true }, renewRecoveryCodes),
  route(forgetDevice, { access: "user" }, endTrust),
  route(proveFactor, { access: "user" }, proveAgain),
];
