/** Pressed after G, each letter leads to a page. */
export const GO_KEYS = {
  d: "/dashboard",
  a: "/accounts",
  l: "/alarms",
  r: "/reports",
  o: "/goals",
  s: "/settings",
} as const;
type GoKey = keyof typeof GO_KEYS;

export function isGoKey(key: string): key is GoKey {
  return Object.hasOwn(GO_KEYS, key);
}

/** How long G waits for its letter. */
export const GO_WAIT_MS = 1_500;

export const PALETTE_KEYS = ["Ctrl", "K"] as const;

/** Every key of the product by where it works; the texts are named after the entries. */
export const KEY_MAP = [
  { group: "everywhere", entries: { palette: PALETTE_KEYS, help: ["?"], close: ["Esc"], tab: ["Del"] } },
  {
    group: "go",
    entries: {
      dashboard: ["G", "D"],
      accounts: ["G", "A"],
      alarms: ["G", "L"],
      reports: ["G", "R"],
      goals: ["G", "O"],
      settings: ["G", "S"],
    },
  },
  {
    group: "profile",
    entries: { week: ["W"], month: ["M"], quarter: ["Q"], year: ["Y"], custom: ["C"] },
  },
  { group: "chart", entries: { previous: ["←"], next: ["→"], first: ["Home"], last: ["End"], note: ["N"] } },
] as const;
