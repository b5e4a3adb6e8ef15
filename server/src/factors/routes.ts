import {
  addPasskey,
  confirmApp,
  forgetDevice,
  getFactors,
  makeRecoveryCodes,
  proofOptions,
  proveFactor,
  removeApp,
  removePasskey,
  renamePasskey,
} from "@owlstat/core/factors/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { endTrust, proveAgain, renewRecoveryCodes, showFactors, turnAppOff, turnAppOn } from "./actions.ts";
import { askForProof, dropPasskey, namePasskey, savePasskey } from "./passkey-actions.ts";

export const factorRoutes = [
  route(getFactors, { access: "user" }, showFactors),
  route(confirmApp, { access: "user" }, turnAppOn),
  route(removeApp, { access: "user", fresh: true }, turnAppOff),
  route(addPasskey, { access: "user" }, savePasskey),
  route(renamePasskey, { access: "user" }, namePasskey),
  route(removePasskey, { access: "user", fresh: true }, dropPasskey),
  route(proofOptions, { access: "user" }, askForProof),
  route(makeRecoveryCodes, { access: "user", fresh: true }, renewRecoveryCodes),
  route(forgetDevice, { access: "user" }, endTrust),
  route(proveFactor, { access: "user" }, proveAgain),
];
