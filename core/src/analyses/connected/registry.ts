import type { AnalysisResult } from "../types.ts";
import { ageGender, cities, countries, engagedAudience, gender, nonFollowerShare } from "./audience.ts";
import { followersOnline } from "./online.ts";
import {
  engagementByReach,
  gainedLost,
  linkTaps,
  reach,
  reelsRetention,
  savesShares,
  stories,
  views,
} from "./reach.ts";
import type { ConnectedInput, ConnectedResults } from "./types.ts";
import type { ConnectedId, ConnectedValues } from "./values.ts";

type Runs = { [Id in ConnectedId]: (input: ConnectedInput) => AnalysisResult<ConnectedValues[Id]> };

const RUNS: Runs = {
  "followers-online": followersOnline,
  "age-gender": ageGender,
  countries,
  cities,
  gender,
  "engaged-audience": engagedAudience,
  "non-follower-share": nonFollowerShare,
  reach,
  views,
  "gained-lost": gainedLost,
  "saves-shares": savesShares,
  "engagement-by-reach": engagementByReach,
  "link-taps": linkTaps,
  stories,
  "reels-retention": reelsRetention,
};

export const CONNECTED_IDS = Object.keys(RUNS) as ConnectedId[];

export function isConnectedId(id: string): id is ConnectedId {
  return Object.hasOwn(RUNS, id);
}

export function runConnected(input: ConnectedInput): ConnectedResults {
  return Object.fromEntries(CONNECTED_IDS.map((id) => [id, RUNS[id](input)])) as ConnectedResults;
}
