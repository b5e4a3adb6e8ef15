/** The error catalogue: every code the product may answer, its status, and how the browser shows it. */
export const ERRORS = {
  invalid_input: { status: 400, show: "form" },
  invalid_json: { status: 400, show: "toast" },
  timestamp_missing: { status: 400, show: "toast" },
  timestamp_skew: { status: 400, show: "toast" },
  csrf_invalid: { status: 403, show: "toast" },
  client_key_invalid: { status: 401, show: "toast" },
  login_required: { status: 401, show: "login" },
  forbidden: { status: 403, show: "toast" },
  not_found: { status: 404, show: "toast" },
  folder_not_found: { status: 404, show: "toast" },
  method_not_allowed: { status: 405, show: "toast" },
  body_too_large: { status: 413, show: "toast" },
  media_type_unsupported: { status: 415, show: "toast" },
  request_too_long: { status: 431, show: "toast" },
  request_timeout: { status: 408, show: "toast" },
  upload_interrupted: { status: 400, show: "toast" },
  rate_limited: { status: 429, show: "toast" },
  overloaded: { status: 503, show: "toast" },
  login_failed: { status: 401, show: "toast" },
  migrating: { status: 409, show: "dialog" },
  email_in_use: { status: 401, show: "form" },
  email_invalid: { status: 400, show: "form" },
  signup_invalid: { status: 400, show: "form" },
  password_refused: { status: 400, show: "form" },
  password_wrong: { status: 400, show: "form" },
  confirmation_wrong: { status: 400, show: "form" },
  proof_needed: { status: 403, show: "form" },
  last_login: { status: 409, show: "form" },
  link_gone: { status: 410, show: "toast" },
  facebook_failed: { status: 401, show: "toast" },
  google_failed: { status: 401, show: "toast" },
  link_unconfirmed: { status: 409, show: "toast" },
  confirm_first: { status: 409, show: "toast" },
  provider_unavailable: { status: 503, show: "toast" },
  connect_again: { status: 409, show: "toast" },
  account_not_connected: { status: 404, show: "toast" },
  signature_invalid: { status: 400, show: "toast" },
  no_company: { status: 409, show: "toast" },
  too_many_companies: { status: 409, show: "toast" },
  already_member: { status: 409, show: "form" },
  invitation_other_address: { status: 403, show: "toast" },
  owner_must_transfer: { status: 409, show: "toast" },
  invitations_unwanted: { status: 403, show: "form" },
  name_not_plain: { status: 400, show: "form" },
  picture_unreadable: { status: 400, show: "form" },
  picture_too_many_pixels: { status: 400, show: "form" },
  picture_side_too_long: { status: 400, show: "form" },
  admin_password_wrong: { status: 403, show: "form" },
  handle_empty: { status: 400, show: "form" },
  handle_email: { status: 400, show: "form" },
  handle_too_long: { status: 400, show: "form" },
  handle_bad_characters: { status: 400, show: "form" },
  handle_post_link: { status: 400, show: "form" },
  handle_reel_link: { status: 400, show: "form" },
  handle_story_link: { status: 400, show: "form" },
  handle_explore_link: { status: 400, show: "form" },
  handle_other_page: { status: 400, show: "form" },
  handle_other_site: { status: 400, show: "form" },
  account_not_found: { status: 404, show: "toast" },
  not_professional: { status: 422, show: "toast" },
  lookup_limited: { status: 429, show: "toast" },
  instagram_unavailable: { status: 503, show: "toast" },
  slots_free_full: { status: 402, show: "upgrade" },
  slots_full: { status: 402, show: "upgrade" },
  feature_not_in_plan: { status: 402, show: "upgrade" },
  too_many_alarms: { status: 402, show: "upgrade" },
  plan_running: { status: 409, show: "toast" },
  slots_not_for_sale: { status: 400, show: "form" },
  billing_details_missing: { status: 409, show: "form" },
  country_unknown: { status: 400, show: "form" },
  vat_number_invalid: { status: 400, show: "form" },
  voucher_unknown: { status: 404, show: "form" },
  voucher_expired: { status: 410, show: "form" },
  voucher_used_up: { status: 410, show: "form" },
  voucher_redeemed: { status: 409, show: "form" },
  voucher_running: { status: 409, show: "form" },
  voucher_no_gain: { status: 409, show: "form" },
  voucher_code_taken: { status: 409, show: "form" },
  promo_code_invalid: { status: 400, show: "form" },
  promo_code_used: { status: 409, show: "form" },
  subscription_running: { status: 409, show: "form" },
  no_subscription: { status: 409, show: "toast" },
  card_declined: { status: 402, show: "form" },
  payments_closed: { status: 503, show: "form" },
  payments_unavailable: { status: 503, show: "form" },
  folder_name_taken: { status: 409, show: "form" },
  too_many_folders: { status: 409, show: "form" },
  vote_shipped: { status: 409, show: "toast" },
  note_day_invalid: { status: 400, show: "form" },
  too_many_notes: { status: 409, show: "form" },
  import_not_ready: { status: 409, show: "toast" },
  too_many_imports: { status: 409, show: "toast" },
  files_full: { status: 409, show: "form" },
  list_not_found: { status: 404, show: "form" },
  list_empty: { status: 400, show: "form" },
  too_many_lists: { status: 409, show: "form" },
  report_exists: { status: 409, show: "form" },
  too_many_reports: { status: 409, show: "form" },
  too_many_recipients: { status: 409, show: "form" },
  recipients_only_members: { status: 402, show: "form" },
  report_no_data: { status: 409, show: "toast" },
  report_no_accounts: { status: 409, show: "toast" },
  report_no_recipients: { status: 409, show: "toast" },
  format_unsupported: { status: 501, show: "toast" },
  maintenance: { status: 503, show: "dialog" },
  unexpected: { status: 500, show: "dialog" },
} as const satisfies Record<string, { status: number; show: ErrorShow }>;

export type ErrorShow = "form" | "toast" | "dialog" | "login" | "upgrade";
export type ErrorCode = keyof typeof ERRORS;
export type ErrorDetails = Record<string, string | number | boolean | null | readonly string[]>;

/** The one error that may cross a wall: a code of the catalogue with its details. The text is chosen by the reader's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}

/** Turns a rule's refusal into the error it names. */
export function refuseUnless(
  verdict: { ok: true } | { ok: false; code: ErrorCode; details?: ErrorDetails },
): asserts verdict is { ok: true } {
  if (!verdict.ok) throw new AppError(verdict.code, verdict.details);
}
