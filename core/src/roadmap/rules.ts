export const STAGES = ["planned", "building", "shipped"] as const;
type Stage = (typeof STAGES)[number];

/** What is on the roadmap and how far it is; the texts are named after the ids. */
export const ROADMAP = {
  push: "planned",
  "readable-pdf": "planned",
  mcp: "shipped",
  api: "shipped",
  "white-label": "shipped",
  reports: "shipped",
  alarms: "shipped",
  goals: "shipped",
  "look-up": "shipped",
  analyses: "shipped",
  connected: "shipped",
  accounts: "shipped",
  companies: "shipped",
  palette: "shipped",
} as const satisfies Record<string, Stage>;
export type RoadmapItem = keyof typeof ROADMAP;
export const ROADMAP_ITEMS = Object.keys(ROADMAP) as [RoadmapItem, ...RoadmapItem[]];

/** Votes decide what to build next, so finished items cannot be voted for. */
export function mayVote(item: RoadmapItem): boolean {
  return ROADMAP[item] !== "shipped";
}
