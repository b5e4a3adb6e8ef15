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
  route(listGoals, { access: "viewer" }, showGoals),
  route(getGoal, { access: "viewer" }, showGoal),
  route(previewGoal, { access: "viewer" }, preview),
  route(
    listProfileGoals,
    { access: "viewer", also: ["client"], clientSees: "goals", brandHosts: true },
    showProfileGoals,
  ),
  route(createGoal, { access: "member", feature: "goals" }, create),
  route(changeGoal, { access: "member" }, change),
  route(deleteGoal, { access: "member" }, remove),
  route(restoreGoal, { access: "member" }, restore),
  route(commentGoal, { access: "member" }, comment),
  route(deleteGoalComment, { access: "member" }, takeBack),
];
