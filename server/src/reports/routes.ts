import {
  changeReport,
  createReport,
  deleteReport,
  getReport,
  listReports,
  restoreReport,
} from "@owlstat/core/reports/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { change, create, remove, restore, showReport, showReports } from "./actions.ts";

export const reportRoutes = [
  route(listReports, { access: "viewer" }, showReports),
  route(getReport, { access: "viewer" }, showReport),
  route(createReport, { access: "member", feature: "reports" }, create),
  route(changeReport, { access: "member", feature: "reports" }, change),
  route(deleteReport, { access: "member" }, remove),
  route(restoreReport, { access: "member", feature: "reports" }, restore),
];
