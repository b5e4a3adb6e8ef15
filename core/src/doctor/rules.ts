/** What is looked at before going live, in the order of the table. */
export const CHECKS = [
  "settings",
  "database",
  "disk",
  "files",
  "clock",
  "time_zone",
  "front",
  "wildcard",
  "connect_host",
  "smtp",
  "spf",
  "dkim",
  "dmarc",
  "push",
  "instagram",
  "facebook",
  "instagram_login",
  "google",
  "stripe",
  "stripe_webhook",
  "stripe_portal",
  "stripe_tax",
  "paypal",
  "paypal_webhook",
  "vies",
] as const;
export type CheckId = (typeof CHECKS)[number];

export const VERDICTS = ["ready", "not_ready", "not_used"] as const;
type Verdict = (typeof VERDICTS)[number];

/** What was found, and what to do about it. */
export const NOTES = [
  "off",
  "well",
  "unreachable",
  "refused",
  "unreadable",
  "development",
  "https_missing",
  "admin_password_missing",
  "legal_missing",
  "version",
  "version_old",
  "migrations",
  "space",
  "space_low",
  "files_store",
  "files_public",
  "clock",
  "clock_off",
  "zone",
  "zone_default",
  "local",
  "certificate",
  "certificate_ends",
  "name_missing",
  "way_named",
  "mail_server",
  "test_sender",
  "record",
  "record_missing",
  "record_wrong",
  "tokens",
  "token_bad",
  "token_ends",
  "token_permissions",
  "token_budget",
  "push_set",
  "push_kept",
  "push_lost",
  "return_address",
  "return_refused",
  "test_key",
  "webhook",
  "webhook_missing",
  "webhook_events",
  "portal_missing",
  "seller_country",
  "country_differs",
  "number_valid",
  "number_invalid",
] as const;
export type NoteId = (typeof NOTES)[number];

/** `values` fill the text of the note. They never hold a secret. */
export type Finding = {
  check: CheckId;
  verdict: Verdict;
  note: NoteId;
  values: Record<string, string | number>;
};

/** Whether whoever asks may go live: all that is set is ready. */
export const isReady = (findings: readonly Finding[]): boolean =>
  findings.every(({ verdict }) => verdict !== "not_ready");
