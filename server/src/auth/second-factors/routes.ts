import {
  askReset,
  demandFactors,
  getCompanyFactors,
  stopOwnReset,
  stopReset,
  withdrawReset,
} from "@owlstat/core/factors/company-contract.ts";
import { route } from "../../platform/http/calls/route.ts";
import { demand, showCompanyFactors } from "./demand-actions.ts";
import { askForReset, stopByLink, stopMine, withdraw } from "./reset-actions.ts";

export const companyFactorRoutes = [
  route(getCompanyFactors, { access: "owner" }, showCompanyFactors),
  route(demandFactors, { access: "owner", fresh: true, outward: true }, demand),
  route(askReset, { access: "owner", fresh: true, outward: true }, askForReset),
  route(withdrawReset, { access: "owner" }, withdraw),
  route(stopOwnReset, { access: "user" }, stopMine),
  route(stopReset, { access: "visitor" }, stopByLink),
];
