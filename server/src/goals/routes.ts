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
  route(listGoals, { access: "viewer", also: ["token"], scope: "goals:read" }, showGoals),
  route(getGoal, { access: "viewer", also: ["token"], scope: "goals:read" }, showGoal),
  route(previewGoal, { access: "viewer", also: ["token"], scope: "goals:read" }, preview),
  route(
    listProfileGoals,
    {
      access: "viewer",
      also: ["token", "client"],
      scope: "goals:read",
      clientSees: "goals",
      brandHosts: true,
    },
    showProfileGoals,
  ),
  route(
    createGoal,
    { access: "member", also: ["token"], scope: "goals:change", forClients: "goals", feature: "goals" },
    create,
  ),
  route(
    changeGoal,
    { access: "member", also: ["token"], scope: "goals:change", forClients: "goals" },
    change,
  ),
  route(
    deleteGoal,
    { access: "member", also: ["token"], scope: "goals:change", forClients: "goals" },
    remove,
  ),
  route(
    restoreGoal,
    { access: "member", also: ["token"], scope: "goals:change", forClients: "goals" },
    restore,
  ),
  route(
    commentGoal,
    { access: "member", also: ["token"], scope: "goals:change", forClients: "goals" },
    comment,
  ),
  route(
    deleteGoalComment,
    { access: "member", also: ["token"], scope: "goals:change", forClients: "goals" },
    takeBack,
  ),
];
