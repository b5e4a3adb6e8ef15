import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ROADMAP_ITEMS, STAGES } from "./rules.ts";

const Item = z.enum(ROADMAP_ITEMS);

export const RoadmapEntry = z.object({
  id: Item,
  stage: z.enum(STAGES),
  votes: z.number(),
  /** Did the caller vote for it? */
  voted: z.boolean(),
});
export type RoadmapEntry = z.output<typeof RoadmapEntry>;

export const getRoadmap = endpoint({
  method: "GET",
  path: "/roadmap",
  summary: "What is planned, being built and shipped, with the votes for each.",
  answer: z.object({ items: z.array(RoadmapEntry) }),
});

export const voteRoadmap = endpoint({
  method: "PUT",
  path: "/roadmap/:id/vote",
  summary: "Votes for something on the roadmap, or takes the vote back: one vote each.",
  params: z.object({ id: Item }),
  body: z.object({ vote: z.boolean() }),
  answer: z.object({ item: RoadmapEntry }),
  errors: ["vote_shipped"],
});
