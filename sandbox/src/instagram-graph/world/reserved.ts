import type { Traits } from "./traits-type.ts";

const DAY_MS = 86_400_000;

/** Names with a fixed fate, for people and tests that need exactly that case. */
export const RESERVED_HANDLES = {
  "owl.missing": "does not exist; nor does any name that begins with owl.missing.",
  "owl.personal": "a personal account: the same answer as one that does not exist",
  "owl.private": "a private account: the same answer as one that does not exist",
  "owl.turnedpersonal": "was professional until 7 days before the sandbox first started",
  "owl.hiddenlikes": "hides the likes of every post",
  "owl.bought": "buys followers: sudden jumps that drain away",
  "owl.churn": "follows and unfollows in bursts",
  "owl.tiny": "80 followers",
  "owl.brandnew": "created on the day the sandbox first started, 1 to 3 posts on that day",
  "owl.mega": "300 million followers",
  "owl.hostile": "biography and captions that try to break pages, spreadsheets and mails",
} as const;

/** `began` is the time the sandbox first started; events of "today" are relative to it. */
export function isVisible(handle: string, at: number, began: number): boolean {
  if (handle.startsWith("owl.missing.")) return false;
  if (handle === "owl.missing" || handle === "owl.personal" || handle === "owl.private") return false;
  if (handle === "owl.turnedpersonal") return at < began - 7 * DAY_MS;
  return true;
}

export function reservedTraits(handle: string, began: number): Partial<Traits> {
  switch (handle) {
    case "owl.hiddenlikes":
      return { hiddenLikes: 1 };
    case "owl.bought":
      return { behaviour: "bought", followers: 48_000, yearlyGrowth: 0.02, engagement: 0.3, kind: "brand" };
    case "owl.churn":
      return { behaviour: "churn", followers: 9_500, yearlyGrowth: 0.15, follows: 900 };
    case "owl.tiny":
      return { followers: 80, yearlyGrowth: 0.1, follows: 120, hiddenLikes: 0 };
    case "owl.mega":
      return { followers: 300_000_000, yearlyGrowth: 0.02, follows: 140, postsPerWeek: 9 };
    case "owl.hostile":
      return { behaviour: "hostile", followers: 6_600 };
    case "owl.brandnew":
      return {
        created: Math.floor(began / DAY_MS) * DAY_MS,
        followers: 60,
        yearlyGrowth: 0,
        rampDays: 2,
        launch: [0, 9, 17],
      };
    default:
      return {};
  }
}
