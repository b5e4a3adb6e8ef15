import { AnswerError } from "../frame/answers.ts";
import type { StoredMail } from "./mailbox.ts";

/** What can happen to a mail after it was accepted. */
export const RETURN_KINDS = ["unknown", "full", "complaint"] as const;
type ReturnKind = (typeof RETURN_KINDS)[number];

const STATUS: Record<Exclude<ReturnKind, "complaint">, { status: string; said: string }> = {
  unknown: { status: "5.1.1", said: "550 5.1.1 The mailbox does not exist" },
  full: { status: "4.2.2", said: "452 4.2.2 The mailbox is full" },
};

/**
 * Sends a bounce (RFC 3464) or a complaint (RFC 5965) to the sender's return address. Returns the status of
 * the answer.
 */
export async function sendBack(stored: StoredMail, kind: unknown, target: string | null): Promise<number> {
  const known = RETURN_KINDS.find((one) => one === kind);
  if (!known) throw new AnswerError(400, `kind must be one of ${RETURN_KINDS.join(", ")}`);
  if (!target || !stored.returnPath) throw new AnswerError(409, "nobody takes back what comes back");
  const url = `${target}?to=${encodeURIComponent(stored.returnPath)}`;
  const headers = { "content-type": "message/rfc822" };
  const body = known === "complaint" ? complaintAbout(stored) : bounceOf(stored, STATUS[known]);
  return (await fetch(url, { method: "POST", headers, body })).status;
}

const MARK = "returned-part";

function report(type: string, about: string, fields: readonly string[], { raw }: StoredMail): string {
  const [head = ""] = raw.toString("latin1").split(/\r?\n\r?\n/, 1);
  return [
    "From: MAILER-DAEMON@mx.sandbox.test",
    "Subject: Returned mail",
    `Content-Type: multipart/report; report-type=${type}; boundary="${MARK}"`,
    "",
    `--${MARK}`,
    "Content-Type: text/plain",
    "",
    about,
    `--${MARK}`,
    ...fields,
    `--${MARK}`,
    "Content-Type: text/rfc822-headers",
    "",
    head,
    `--${MARK}--`,
    "",
  ].join("\r\n");
}

function bounceOf(stored: StoredMail, { status, said }: { status: string; said: string }): string {
  const fields = [
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.sandbox.test",
    "",
    `Final-Recipient: rfc822; ${stored.mail.to}`,
    "Action: failed",
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
  ];
  return report("delivery-status", said, fields, stored);
}

function complaintAbout(stored: StoredMail): string {
  const fields = ["Content-Type: message/feedback-report", "", "Feedback-Type: abuse", "Version: 1"];
  return report("feedback-report", "A reader calls this unwanted.", fields, stored);
}
