import {
  backtestAlarm,
  changeAlarm,
  changeFiring,
  createAlarm,
  deleteAlarm,
  listAlarms,
  listAllFirings,
  listFirings,
  restoreAlarm,
} from "@owlstat/core/alarms/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { change, create, remove, restore, showAlarms } from "./actions.ts";
import { backtest, noteFiring, showAllFirings, showFirings } from "./firing-actions.ts";

export const alarmRoutes = [
  route(listAlarms, { access: "viewer", also: ["token"] }, showAlarms),
  route(listAllFirings, { access: "viewer", also: ["token"] }, showAllFirings),
  route(listFirings, { access: "viewer", also: ["token"] }, showFirings),
  route(backtestAlarm, { access: "viewer", also: ["token"] }, backtest),
  route(createAlarm, { access: "member", also: ["token"], feature: "alarms" }, create),
  route(changeAlarm, { access: "member", also: ["token"] }, change),
  route(deleteAlarm, { access: "member", also: ["token"] }, remove),
  route(restoreAlarm, { access: "member", also: ["token"] }, restore),
  route(changeFiring, { access: "member", also: ["token"] }, noteFiring),
];
