import {
  changeGoal,
  commentGoal,
  createGoal,
  deleteGoal,
  deleteGoalComment,
  getGoal,
  listGoals,
  listProfileGoals,
  previewGoal,
  restoreGoal,
} from "@owlstat/core/goals/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { change, create, remove, restore, showGoals } from "./actions.ts";
import { comment, preview, showGoal, showProfileGoals, takeBack } from "./look-actions.ts";

export const goalRoutes = [
  route(listGoals, { access: "viewer", also: ["token"] }, showGoals),
  route(getGoal, { access: "viewer", also: ["token"] }, showGoal),
  route(previewGoal, { access: "viewer", also: ["token"] }, preview),
  route(
    listProfileGoals,
    { access: "viewer", also: ["token", "client"], clientSees: "goals", brandHosts: true },
    showProfileGoals,
  ),
  route(createGoal, { access: "member", also: ["token"], forClients: "goals", feature: "goals" }, create),
  route(changeGoal, { access: "member", also: ["token"], forClients: "goals" }, change),
  route(deleteGoal, { access: "member", also: ["token"], forClients: "goals" }, remove),
  route(restoreGoal, { access: "member", also: ["token"], forClients: "goals" }, restore),
  route(commentGoal, { access: "member", also: ["token"], forClients: "goals" }, comment),
  route(deleteGoalComment, { access: "member", also: ["token"], forClients: "goals" }, takeBack),
];
