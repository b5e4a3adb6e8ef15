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
  route(listAlarms, { access: "viewer", also: ["token"], scope: "alarms:read" }, showAlarms),
  route(listAllFirings, { access: "viewer", also: ["token"], scope: "alarms:read" }, showAllFirings),
  route(listFirings, { access: "viewer", also: ["token"], scope: "alarms:read" }, showFirings),
  route(backtestAlarm, { access: "viewer", also: ["token"], scope: "alarms:read" }, backtest),
  route(
    createAlarm,
    { access: "member", also: ["token"], scope: "alarms:change", feature: "alarms" },
    create,
  ),
  route(changeAlarm, { access: "member", also: ["token"], scope: "alarms:change" }, change),
  route(deleteAlarm, { access: "member", also: ["token"], scope: "alarms:change" }, remove),
  route(restoreAlarm, { access: "member", also: ["token"], scope: "alarms:change" }, restore),
  route(changeFiring, { access: "member", also: ["token"], scope: "alarms:change" }, noteFiring),
];
