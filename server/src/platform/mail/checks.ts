import { visibleText } from "@owlstat/core/visible-text.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,253}$/;

/** One line of text; a line break would start a new header. */
export function requireLine(text: string, field: string): string {
  if (CONTROL.test(text)) throw new TypeError(`${field} of a mail must be one line`);
  return text;
}

/**
 * A line that people see. "=?utf-8?B?…?=" in a name is that of another one to mail programs, which read it as an
 * encoded word wherever it stands; a character that nobody sees has the whole line encoded instead.
 */
export function requireShownLine(text: string, field: string): string {
  return requireLine(text, field).replace(/=(?=\?)/g, "=\u2060");
}

/** What somebody wrote as one line: a name may hold line ends and characters nobody sees. */
export function oneLine(text: string): string {
  return visibleText(text.replace(/[\s\p{Cc}]+/gu, " "));
}

/** One plain mail address, never a list. */
export function requireAddress(address: string, field: string): string {
  if (CONTROL.test(address) || !ADDRESS.test(address)) {
    throw new TypeError(`${field} of a mail is not an address: ${JSON.stringify(address).slice(0, 100)}`);
  }
  return address;
}

/** The server refused this mail or its recipient for good (5xx): sending it again would hurt our reputation. */
export class MailRefused extends Error {
  readonly responseCode: number;
  readonly response: string;
  /** The step at which it refused: `RCPT TO`, or `DATA` once it has seen the mail. */
  readonly command: string;

  constructor(responseCode: number, response: string, command = "RCPT TO", options?: ErrorOptions) {
    super(`the mail server refused: ${response}`, options);
    this.name = "MailRefused";
    this.responseCode = responseCode;
    this.response = response;
    this.command = command;
  }

  /**
   * Only answers about the recipient and the message count; a rejected login or sender is our own mistake.
   */
  static from(error: unknown): MailRefused | null {
    const { responseCode, response, command } = error as {
      responseCode?: number;
      response?: string;
      command?: string;
    };
    if (!responseCode || responseCode < 500 || (command !== "RCPT TO" && command !== "DATA")) return null;
    return new MailRefused(responseCode, response ?? "", command, { cause: error });
  }
}
