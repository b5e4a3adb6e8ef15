import { type FollowerTier, followerTier } from "../../../profiles/rules.ts";
import { addDays, type Day, dayOf } from "../../../time.ts";
import { found, notEnough } from "../../result.ts";
import { followersNow } from "../../series.ts";
import { median, percentileOf } from "../../statistics.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { currentRate } from "../engagement-rate/rule.ts";

export type TierBenchmark = {
  /**
   * First of the days that the rate covers: always 30 days, because the peers' rates cover their last 30
   * days, too.
   */
  from: Day;
  to: Day;
  tier: FollowerTier;
  rate: number;
  /** How many of 100 peers have a lower rate. */
  percentile: number;
  peers: number;
  median: number;
};

const FEWEST_PEERS = 20;

const PEER_DAYS = 30;

export function tierBenchmark(input: AnalysisInput): AnalysisResult<TierBenchmark> {
  const to = dayOf(input.now);
  const from = addDays(to, 1 - PEER_DAYS);
  const rate = currentRate({ ...input, window: { key: "30d", from, to } });
  if (!rate.ok) return rate;
  const peers = input.peers ?? [];
  const followers = followersNow(input);
  if (followers === null) return notEnough(1, 0, "days", rate.leftOut);
  const percentile = percentileOf(rate.value, peers);
  const middle = median(peers);
  if (percentile === null || middle === null || peers.length < FEWEST_PEERS)
    return notEnough(FEWEST_PEERS, peers.length, "peers", rate.leftOut);
  const tier = followerTier(followers);
  return found(
    { from, to, tier, rate: rate.value, percentile, peers: peers.length, median: middle },
    rate.n,
    rate.leftOut,
  );
}
