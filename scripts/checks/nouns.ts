/**
 * The nouns of the product in layers, lowest first. A noun may import only nouns of the layers below its own,
 * in core and in server alike; nouns of one layer do not know each other.
 */
export const NOUN_LAYERS: readonly (readonly string[])[] = [
  ["plans", "vat"],
  ["spaces"],
  ["profiles", "attribution", "audit", "notifications"],
  ["pricing", "stats", "tabs"],
  ["analyses"],
  ["users"],
  ["companies"],
  ["whitelabel"],
  ["api-tokens"],
  ["auth", "webhooks"],
  ["accounts"],
  ["connections", "folders", "notes", "imports", "downloads", "billing"],
  ["vouchers", "alarms", "goals", "announcements", "roadmap"],
  ["dashboard", "reports", "embeds", "support"],
  ["admin"],
];

export const NOUNS = NOUN_LAYERS.flat();

/** Folders that know no noun: each may import those before it. */
export const BASE: Readonly<Record<string, readonly string[]>> = {
  core: ["i18n", "brand", "charts"],
  server: ["platform", "providers"],
};

/**
 * Folders above every noun: the map of the pages; what pages need for their first paint; the demo world, made through the product's own actions; test
 * helpers, which start all of it and which only tests import.
 */
export const TOP_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  core: ["navigation"],
  server: ["demo", "pages", "testing"],
};

/** The web's folders, lowest first; features do not import each other, pages and shell meet on the top floor. */
export const WEB_LAYERS: readonly (readonly string[])[] = [
  ["platform"],
  ["ui"],
  ["features"],
  ["pages", "shell"],
];

/** The only files that know the sandbox exists: the program, and the helpers that start it for tests and benches. */
export const SANDBOX_DOORS: readonly string[] = [
  "server/src/main.ts",
  "server/src/testing/sandbox-program.ts",
  "server/src/testing/test-sandbox.ts",
];

/** Test helpers that scripts, e2e and bench may import, though they live in another workspace. */
export const SHARED_HELPERS: readonly string[] = ["server/src/testing/"];

/** Files of the web app that run in Node. */
export const WEB_IN_NODE: readonly string[] = ["web/vite.config.ts", "web/src/entry-server.tsx"];
