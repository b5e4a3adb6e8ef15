/** Kinds of mail that one may stop. Mails about one's account, safety, bills and the law always come. */
export const MAIL_TOPICS = ["reports", "alarms", "goals", "news"] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Why somebody stops a kind of mail, if they want to say. */
export const LEAVING_REASONS = ["too_often", "not_relevant", "never_asked", "other"] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** How a mail to one person ended; what was sent may still come back or be complained of. */
export type MailState = "sent" | "refused" | "unsubscribed" | "bounced" | "complained";

/** How long it is remembered what was sent to whom. */
export const MAIL_LOG_DAYS = 400;
