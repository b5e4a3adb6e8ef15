/** How the forecasts of a family miss a goal: bands that hold too much or too little, chances said too low or too high. */
type Miss = "too wide" | "too narrow" | "too careful" | "too sure";

const TURNED =
  "a pace that turned looks like one that turns every few months, and the bands allow for a next turn that never comes";
const CANCELLED = "its turns cancel each other, and nothing in a history says that the next ones will";
const ENDING = "growth that has come to its end looks like a pause after which it goes on as before";
const RISING =
  "a pace that goes on rising looks like one that has turned, and expecting more of it would promise too much where it ends";
const OFTEN = "its pace turns more often in some quarters than the history shows";
const RARE =
  "few days make most of its movement, and how many of them come in 90 days varies more than one history shows";
const AROUND = "days around a line that never moves look like those of a line that moves a little";
const BOTH = "a pace that carries over may come back to its mean or fade, and the bands allow for both";
const CARRIED = "a pace that carries over from day to day looks shorter in one history than it is";

/** What no rule that reads a history alone can know about a family, by how its forecasts miss. */
const LIMITS: Record<string, Partial<Record<Miss, string>>> = {
  flat: { "too wide": AROUND, "too careful": AROUND },
  "trend change": { "too wide": TURNED, "too careful": TURNED },
  saturation: { "too wide": TURNED, "too careful": TURNED },
  logistic: { "too wide": TURNED, "too sure": ENDING },
  "a share leaves": { "too sure": ENDING },
  "yearly wave": { "too wide": TURNED, "too careful": TURNED },
  campaigns: { "too wide": CANCELLED, "too careful": CANCELLED },
  "rise and decay": { "too wide": TURNED, "too careful": TURNED },
  accelerating: { "too narrow": RISING, "too careful": RISING },
  "change of pace": { "too narrow": OFTEN, "too sure": OFTEN },
  "purge days": { "too narrow": RARE, "too sure": RARE },
  "jumps and purges": { "too narrow": RARE, "too sure": RARE },
  bursts: { "too narrow": RARE, "too sure": RARE },
  "AR .9 growth": { "too wide": BOTH, "too narrow": CARRIED, "too sure": CARRIED },
  "AR .95 growth": { "too wide": BOTH, "too narrow": CARRIED, "too sure": CARRIED },
  "AR .99 growth": { "too wide": BOTH, "too narrow": CARRIED, "too sure": CARRIED },
};

/** An honest line about a goal that a family misses. */
export const missed = (family: string, measured: string, miss: Miss): string =>
  `  ${family} ${measured}, ${miss}: ${LIMITS[family]?.[miss] ?? "why is not known"}.`;
