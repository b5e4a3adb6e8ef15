import { getRoadmap, voteRoadmap } from "@owlstat/core/roadmap/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { showRoadmap, vote } from "./actions.ts";

export const roadmapRoutes = [
  route(getRoadmap, { access: "visitor" }, showRoadmap),
  route(voteRoadmap, { access: "user" }, vote),
];
