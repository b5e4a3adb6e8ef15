/**
 * The nouns of the product in layers, lowest first. A noun may import only nouns of the layers below its own,
 * in core and in server alike; nouns of one layer do not know each other.
 */
export const NOUN_LAYERS: readonly (readonly string[])[] = [
  ["plans", "vat", "legal"],
  ["spaces"],
  ["profiles", "attribution", "audit", "notifications", "mail"],
  ["pricing", "stats", "tabs"],
  ["analyses"],
  ["users"],
  ["companies"],
  ["whitelabel"],
  ["api-tokens"],
  ["apps"],
  ["factors"],
  ["auth", "webhooks"],
  ["accounts", "channels"],
  ["vouchers"],
  ["connections", "folders", "notes", "imports", "downloads", "billing", "exports"],
  ["alarms", "goals", "announcements", "roadmap", "referrals"],
  ["dashboard", "reports", "embeds", "support", "doctor"],
  ["admin", "clients", "assistants", "feeds"],
];

/** SQL that reaches tables of a noun that is not below its own. */
export const SQL_ACROSS: Readonly<Record<string, readonly string[]>> = {
  // A caller may see some folders of a space; whoever recognises callers asks here.
  "server/src/spaces/part-store.ts": ["folders", "folder_accounts", "clients"],
  // Brands of folders are listed with the names of the folders.
  "server/src/whitelabel/folder-store.ts": ["folders"],
  // Members and invitations are listed with the folders they are limited to.
  "server/src/companies/store.ts": ["folders"],
  // Lists accounts with their folders in one query.
  "server/src/accounts/read-store.ts": ["folders", "folder_accounts"],
  // What a client connected is listed with their name, and warned about with the page that asks them again.
  "server/src/connections/link-store.ts": ["connect_links", "folders"],
  "server/src/connections/mail-store.ts": ["connect_links"],
  // When somebody asks Facebook to delete their data, everything that was read through it is deleted, too.
  "server/src/auth/providers/connection-store.ts": ["connected_accounts"],
  // Accounts that were put aside return into their folders.
  "server/src/accounts/resting-store.ts": ["folders", "folder_accounts"],
  // Whoever takes an account over ends what goes outward from its spaces.
  "server/src/auth/mailbox/outward-store.ts": [
    ...[
      "webhooks",
      "channels",
      "feeds",
      "client_links",
      "client_logins",
      "connect_links",
      "shared_lists",
      "report_settings",
      "trial_recipients",
      "report_links",
      "report_sendings",
    ],
    ...["report_recipients", "reports", "alarm_people", "alarms", "goal_people", "goals"],
    "invoice_recipients",
  ],
  // A report that was mailed to somebody with a login is shown to them, too.
  "server/src/reports/sending/past-store.ts": ["client_logins", "client_login_folders"],
  // Shared folders stay when their creator's account is erased.
  "server/src/auth/erase-store.ts": ["folders"],
  // A proof is noted in the session it was given in.
  "server/src/factors/session-store.ts": ["sessions"],
  // Hiding a profile also deletes what was computed for it.
  "server/src/profiles/hidden-store.ts": ["kept_views"],
  // An order is noted for whoever owns the space that paid it.
  "server/src/spaces/plan-store.ts": ["users"],
  // Nothing goes outward before its owner's address is confirmed.
  "server/src/spaces/proof-store.ts": ["users"],
  // How the reader defines engagement.
  "server/src/profiles/definition-store.ts": ["users"],
  // The row that is locked while tabs are counted.
  "server/src/tabs/store.ts": ["users"],
  // Private folders of other members are left out of an owner's copy, and the days beside the collected ones are found
  // by the profiles that were imported or connected.
  "server/src/users/export-store.ts": ["folders", "import_handles", "connected_accounts"],
  // The user as the browser knows it, in one read; and the space a session works in.
  "server/src/users/store.ts": [
    ...["accounts", "identities", "connections", "sessions", "factor_resets", "client_logins"],
  ],
  // Whether somebody has a second factor is asked with who they are.
  "server/src/users/factor-store.ts": ["totp_secrets", "passkeys"],
};

/**
 * Nouns of core that the platform's folders know all the same. A request has a caller with a role in a space and a
 * plan; pages are matched, guarded and branded; the API page writes days as text;
 * the seller's country is a setting; a cookie is one of those the cookie policy lists.
 */
export const PLATFORM_KNOWS: readonly { folder: string; nouns: readonly string[] }[] = [
  { folder: "server/src/platform/", nouns: ["plans", "spaces"] },
  { folder: "server/src/platform/http/proof/", nouns: ["api-tokens", "factors"] },
  { folder: "server/src/platform/caller.ts", nouns: ["api-tokens"] },
  { folder: "server/src/platform/pages/", nouns: ["navigation", "users", "whitelabel"] },
  { folder: "server/src/platform/context.ts", nouns: ["legal"] },
  { folder: "server/src/platform/http/requests/cookies.ts", nouns: ["legal"] },
  { folder: "server/src/platform/site.ts", nouns: ["whitelabel"] },
  { folder: "server/src/platform/http/calls/openapi.ts", nouns: ["stats"] },
  { folder: "server/src/platform/environment.ts", nouns: ["vat"] },
];

/**
 * Nouns of core that the web's platform and kit know all the same. Every page has a caller who is logged in or not, in
 * a space with a plan; addresses are matched and guarded; a preference of how engagement is defined goes with each
 * call; a visit's origin and stored things are those the policies list; a refusal for the plan opens one dialog.
 */
export const WEB_PLATFORM_KNOWS: readonly { folder: string; nouns: readonly string[] }[] = [
  {
    folder: "web/src/platform/session/",
    nouns: ["auth", "users", "plans", "spaces", "navigation", "connections"],
  },
  { folder: "web/src/platform/calls/", nouns: ["auth", "spaces"] },
  { folder: "web/src/platform/routing/", nouns: ["navigation"] },
  { folder: "web/src/platform/boot.tsx", nouns: ["navigation"] },
  { folder: "web/src/platform/browser/analytics.ts", nouns: ["navigation"] },
  { folder: "web/src/platform/browser/preferences.ts", nouns: ["analyses"] },
  { folder: "web/src/platform/browser/attribution.ts", nouns: ["attribution"] },
  { folder: "web/src/platform/browser/passkeys.ts", nouns: ["factors"] },
  { folder: "web/src/platform/browser/storage.ts", nouns: ["legal"] },
  { folder: "web/src/platform/browser/drafts.ts", nouns: ["legal"] },
  { folder: "web/src/ui/overlays/upgrade.ts", nouns: ["plans", "users"] },
];

/** Providers that others know only by the interface they fulfil, and the places that choose them. */
export const CHOSEN_BY: readonly { provider: string; by: readonly string[] }[] = [
  {
    provider: "server/src/providers/instagram/",
    by: ["server/src/services.ts", "server/src/outside.ts", "server/src/testing/"],
  },
];

/** Folders below all nouns, which import none of them. Each may import those before it. */
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
  "server/src/testing/programs/sandbox-program.ts",
  "server/src/testing/services/test-sandbox.ts",
];

/** Test helpers that scripts, e2e and bench may import, though they live in another workspace. */
export const SHARED_HELPERS: readonly string[] = ["server/src/testing/"];

/** Files of the web app that run in Node. */
export const WEB_IN_NODE: readonly string[] = [
  "web/vite.config.ts",
  "web/src/entry-server.tsx",
  "web/src/testing/texts.ts",
];
