/**
 * Kinds of mail that people can unsubscribe from. Mails about the account, security, bills and legal matters
 * are always sent.
 */
export const MAIL_TOPICS = ["reports", "alarms", "goals", "invoices", "news"] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Why somebody stops a kind of mail, if they want to say. */
export const LEAVING_REASONS = ["too_often", "not_relevant", "never_asked", "other"] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/**
 * The outcome of a mail to one person; a sent mail may still bounce or cause a complaint. `waiting` and `limited`:
 * the recipient, the space or the sender has reached a limit, and the mail is sent later or not at all.
 */
export type MailState =
  | "sent"
  | "refused"
  | "unsubscribed"
  | "bounced"
  | "complained"
  | "waiting"
  | "limited";

/** How long the log of sent mails is kept. */
export const MAIL_LOG_DAYS = 400;
