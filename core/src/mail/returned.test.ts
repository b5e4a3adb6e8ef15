import { expect, test } from "vitest";
import { type Returned, readReturned, reasonOf, refusesAddress } from "./returned.ts";

function bounce(fields: string): string {
  return [
    "From: MAILER-DAEMON@mx.example",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Action: failed is not said here",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    fields,
    "--b",
    "Content-Type: message/rfc822",
    "",
    "Subject: Weekly look",
    "--b--",
  ].join("\r\n");
}
const complaint = (type: string) =>
  `Content-Type: multipart/report; report-type=feedback-report; boundary=c\n\n--c\nContent-Type: message/feedback-report\n\nFeedback-Type: ${type}\nVersion: 1\n--c--`;
const GONE = { kind: "bounced", hard: true, reason: "550 5.1.1 no such user here" } as const;

test.each<[string, string, Returned | null]>([
  [
    "an unknown address",
    bounce("Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n no such user here"),
    GONE,
  ],
  [
    "a server that was never reached",
    bounce("Action: failed\r\nStatus: 4.4.1"),
    { kind: "bounced", hard: false, reason: "4.4.1" },
  ],
  [
    "a full mailbox",
    bounce("Action: failed\r\nStatus: 5.2.2\r\nDiagnostic-Code: smtp; full"),
    { kind: "bounced", hard: false, reason: "5.2.2 full" },
  ],
  [
    "a mail that was called spam",
    bounce("Action: failed\r\nStatus: 5.7.1\r\nDiagnostic-Code: smtp; 550 5.7.1 spam"),
    { kind: "bounced", hard: false, reason: "550 5.7.1 spam" },
  ],
  ["a delay", bounce("Action: delayed\r\nStatus: 4.4.7"), null],
  ["word that it arrived", bounce("Action: delivered\r\nStatus: 2.0.0"), null],
  ["a complaint", complaint("abuse"), { kind: "complained", reason: "abuse" }],
  ["no complaint", complaint("not-spam"), null],
  ["an absence note", "Subject: I am away\r\n\r\nAction: failed\r\nStatus: 5.1.1", null],
  ["nothing", "", null],
])("%s is read as what it is", (_, message, expected) => {
  expect(readReturned(message)).toEqual(expected);
});

test.each<[string, string, boolean]>([
  ["RCPT TO", "550 5.1.1 no such user", true],
  ["RCPT TO", "550-5.1.1 The account does not exist.\n550 5.1.1 Look again", true],
  ["DATA", "550 5.1.1 no such user", true],
  ["RCPT TO", "550 5.1.10 not found", true],
  ["RCPT TO", "550 5.2.1 disabled", true],
  ["RCPT TO", "550 no such user", true],
  ["RCPT TO", "553 not allowed", true],
  ["DATA", "550 looks like spam", false],
  ["DATA", "554 5.7.1 spam", false],
  ["RCPT TO", "550 5.7.1 your server is on a list", false],
  ["RCPT TO", "550 5.1.8 sender refused", false],
  ["RCPT TO", "552 5.2.2 full", false],
  ["RCPT TO", "554 go away", false],
  ["DATA", "552 5.3.4 too large", false],
])("after %s, %j: gone %s", (command, response, gone) => {
  expect(refusesAddress(command, response)).toBe(gone);
});

test("what a server said becomes one short line", () => {
  expect(reasonOf("550 a\r\n\u0000b\t c\n")).toBe("550 a b c");
  expect(reasonOf("x".repeat(5000))).toHaveLength(300);
});
