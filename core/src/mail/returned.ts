/** What a mail server or mailbox provider reported about one of our mails. */
export type Returned =
  /** `hard`: the address will not accept mail later either. */
  { kind: "bounced"; hard: boolean; reason: string } | { kind: "complained"; reason: string };

const LONGEST_REASON = 300;
/** No such mailbox or domain, not an address, moved, closed. Others are about one mail, its sender or today. */
const GONE = /^5\.(?:1\.(?:[1236]|10)|2\.1)$/;
const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
/** What servers without status codes say of a mailbox that they do not have. */
const NO_MAILBOX = /^55[013]/;

/**
 * Whether a refusal during sending says that the address itself takes no mail. Once a server has seen the
 * mail it may refuse what is in it, and one person's mail must not stop those of others.
 */
export function refusesAddress(command: string, response: string): boolean {
  const status = STATUS.exec(response)?.[0];
  return status ? GONE.test(status) : command === "RCPT TO" && NO_MAILBOX.test(response);
}

/** What a server said, as one line that can be shown. */
export function reasonOf(said: string): string {
  return said
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, LONGEST_REASON);
}

/**
 * Reads a delivery status notification (RFC 3464) or a complaint (RFC 5965). Null for anything else that
 * arrives at a return address, such as an out-of-office reply or a delay notice.
 */
export function readReturned(message: string): Returned | null {
  const complaint = partOf(message, "message/feedback-report");
  if (complaint) {
    const type = fieldOf(complaint, "Feedback-Type");
    return type && type !== "not-spam" ? { kind: "complained", reason: type.slice(0, LONGEST_REASON) } : null;
  }
  const status = partOf(message, "message/delivery-status");
  if (!status || fieldOf(status, "Action")?.toLowerCase() !== "failed") return null;
  const code = STATUS.exec(fieldOf(status, "Status") ?? "")?.[0] ?? "";
  const said = (fieldOf(status, "Diagnostic-Code") ?? "").replace(/^[\w-]+;\s*/, "");
  const reason = reasonOf([said.includes(code) ? "" : code, said].filter(Boolean).join(" "));
  return { kind: "bounced", hard: GONE.test(code), reason };
}

/** The body of the first part of this type. Both kinds of report are plain lines of ASCII. */
function partOf(message: string, type: string): string | null {
  const head = new RegExp(`^content-type:\\s*${type}\\b`, "im").exec(message);
  if (!head) return null;
  const after = message.slice(head.index);
  const blank = /\r?\n\r?\n/.exec(after);
  if (!blank) return null;
  const body = after.slice(blank.index + blank[0].length);
  return body.split(/^--/m, 1)[0] ?? "";
}

/** A field including its folded lines; the first one when a report covers several recipients. */
function fieldOf(part: string, name: string): string | null {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, "im").exec(part);
  return found?.[1]?.replace(/\s+/g, " ").trim() || null;
}
