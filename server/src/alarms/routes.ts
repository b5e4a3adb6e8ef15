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
  route(listAlarms, { access: "viewer" }, showAlarms),
  route(listAllFirings, { access: "viewer" }, showAllFirings),
  route(listFirings, { access: "viewer" }, showFirings),
  route(backtestAlarm, { access: "viewer" }, backtest),
  route(createAlarm, { access: "member", feature: "alarms" }, create),
  route(changeAlarm, { access: "member" }, change),
  route(deleteAlarm, { access: "member" }, remove),
  route(restoreAlarm, { access: "member" }, restore),
  route(changeFiring, { access: "member" }, noteFiring),
];
