/** How long a value stays; "deleted" means until its owner removes it. */
export type StoredItem = { days: number } | { minutes: number } | "deleted" | "closed" | "logout";

export type Stored = {
  name: string;
  place: "cookie" | "local" | "window" | "cache";
  /** `origin` is stored only after the cookie question was accepted. */
  need: "necessary" | "comfort" | "origin";
  kept: StoredItem;
  /** Names the text that says what it is for. */
  text: string;
};

const YEAR = { days: 365 };

/**
 * Everything this product stores in a browser. The cookie policy is made of it, the functions that store take no
 * other name, and the walk through all pages compares it with what Chromium holds.
 */
export const STORED = [
  { name: "owl_session", place: "cookie", need: "necessary", kept: { days: 30 }, text: "session" },
  { name: "owl_visitor", place: "cookie", need: "necessary", kept: YEAR, text: "visitor" },
  { name: "owl_device", place: "cookie", need: "necessary", kept: YEAR, text: "device" },
  { name: "owl_oauth", place: "cookie", need: "necessary", kept: { minutes: 10 }, text: "oauth" },
  { name: "owl_logged_out", place: "cookie", need: "necessary", kept: { days: 90 }, text: "loggedOut" },
  { name: "owl_client", place: "cookie", need: "necessary", kept: { days: 30 }, text: "client" },
  { name: "owl_demo", place: "cookie", need: "necessary", kept: "closed", text: "demo" },
  { name: "logged-in-at", place: "local", need: "necessary", kept: "logout", text: "loggedInAt" },
  { name: "session-changed", place: "local", need: "necessary", kept: "deleted", text: "sessionChanged" },
  { name: "login-then", place: "window", need: "necessary", kept: "closed", text: "loginThen" },
  { name: "drafts", place: "window", need: "comfort", kept: "closed", text: "drafts" },
  { name: "cookie-choice", place: "local", need: "necessary", kept: "deleted", text: "choice" },
  { name: "owl_language", place: "cookie", need: "comfort", kept: YEAR, text: "language" },
  { name: "prefers-mode", place: "local", need: "comfort", kept: "deleted", text: "mode" },
  { name: "last-login", place: "local", need: "comfort", kept: "deleted", text: "lastLogin" },
  { name: "legacy-notice", place: "local", need: "comfort", kept: "deleted", text: "legacyNotice" },
  { name: "browser-notices", place: "local", need: "comfort", kept: "deleted", text: "browserNotices" },
  { name: "imports-seen", place: "local", need: "comfort", kept: "deleted", text: "importsSeen" },
  { name: "accounts-view", place: "local", need: "comfort", kept: "deleted", text: "accountsView" },
  { name: "connect-reminder", place: "local", need: "comfort", kept: "deleted", text: "connectReminder" },
  { name: "owl-last-profile", place: "cache", need: "comfort", kept: "logout", text: "lastProfile" },
  { name: "owl-files", place: "cache", need: "comfort", kept: "deleted", text: "files" },
  { name: "utm_info", place: "local", need: "origin", kept: { days: 30 }, text: "utm" },
] as const satisfies readonly Stored[];

type In<Place extends Stored["place"]> = Extract<(typeof STORED)[number], { place: Place }>["name"];
export type LocalName = In<"local">;
export type WindowName = In<"window">;
/** Cookie names as the code uses them; in the browser they have our prefix. */
export type CookieName = In<"cookie"> extends `owl_${infer Name}` ? Name : never;
