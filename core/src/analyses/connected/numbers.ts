import { addDays, type Day } from "../../time.ts";
import { nonFollowerShare } from "../audience/non-follower-share/rule.ts";
import { engagementByReach } from "../reach/engagement-by-reach/rule.ts";
import { gainedLost } from "../reach/gained-lost/rule.ts";
import { linkTaps } from "../reach/link-taps/rule.ts";
import { reach } from "../reach/reach/rule.ts";
import { reelsRetention } from "../reach/reels-retention/rule.ts";
import { savesShares } from "../reach/saves-shares/rule.ts";
import { stories } from "../reach/stories/rule.ts";
import { views } from "../reach/views/rule.ts";
import type { AnalysisResult } from "../types.ts";
import type { ConnectedInput } from "./types.ts";
import type { DayValue } from "./values.ts";

type OfConnected = (input: ConnectedInput) => number | null;
const percent = (share: number | null) => (share === null ? null : 100 * share);

/**
 * The analyses of a connected account that come down to a single number, each with how to read it from the
 * result.
 */
const NUMBERS = {
  reach: (input) => picked(reach(input), ({ mean }) => mean),
  views: (input) => picked(views(input), ({ mean }) => mean),
  "gained-lost": (input) => picked(gainedLost(input), ({ totals }) => totals.gained - totals.lost),
  "link-taps": (input) => picked(linkTaps(input), ({ total }) => total),
  "non-follower-share": (input) => picked(nonFollowerShare(input), ({ share }) => percent(share)),
  "engagement-by-reach": (input) => picked(engagementByReach(input), ({ rate }) => rate),
  "saves-shares": (input) => picked(savesShares(input), ({ saveRate }) => percent(saveRate)),
  stories: (input) => picked(stories(input), ({ completion }) => percent(completion)),
  "reels-retention": (input) => picked(reelsRetention(input), ({ watched }) => watched / 1000),
} as const satisfies Record<string, OfConnected>;
type ConnectedNumber = keyof typeof NUMBERS;

function picked<T>(result: AnalysisResult<T>, pick: (value: T) => number | null): number | null {
  return result.ok ? pick(result.value) : null;
}

export function isConnectedNumber(id: string): id is ConnectedNumber {
  return Object.hasOwn(NUMBERS, id);
}

/** The data that the numbers of a connected account are computed from. */
export type NumbersSource = Pick<ConnectedInput, "days" | "media"> & {
  /** The last day whose figures do not change any more. */
  settled: Day;
};

const SPAN = 30;

/**
 * The number over the 30 days up to each settled day. There is none when one of those days was not reported.
 */
export function connectedReadings(id: ConnectedNumber, { days, media, settled }: NumbersSource): DayValue[] {
  const settledDays = days.filter(({ day }) => day <= settled);
  return settledDays.slice(SPAN - 1).flatMap(({ day: to }, index) => {
    const from = addDays(to, 1 - SPAN);
    const span = settledDays.slice(index, index + SPAN);
    if (span[0]?.day !== from) return [];
    const window = { key: "30d", from, to } as const;
    const value = NUMBERS[id]({ timeZone: "UTC", window, days: span, media, audiences: [], snapshots: [] });
    return value === null ? [] : [{ day: to, value }];
  });
}
