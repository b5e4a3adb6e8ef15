import { SMTPServer } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; raw: string };
export type Inbox = { smtpUrl: string; mails: ReceivedMail[]; close(): Promise<void> };

/** A receiving mail server on a free loopback port, for tests. `refuse` may turn recipients away with a code. */
export async function openInbox({
  refuse,
}: {
  refuse?: (recipient: string) => number | null;
} = {}): Promise<Inbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse?.(address);
      done(responseCode ? Object.assign(new Error("turned away"), { responseCode }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, raw: Buffer.concat(chunks).toString("latin1") });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type MailPart = { headers: Record<string, string>; body: Buffer };

/** The leaves of a mail: its texts and attachments, decoded. The first entry's headers include the mail's own. */
export function partsOf(raw: string): MailPart[] {
  const split = raw.indexOf("\r\n\r\n");
  const headers = headersOf(raw.slice(0, split));
  const body = raw.slice(split + 4);
  const boundary = /boundary="?([^";]+)"?/.exec(headers["content-type"] ?? "")?.[1];
  if (!boundary) return [{ headers, body: decode(body, headers["content-transfer-encoding"]) }];
  const inner = body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((part) => partsOf(part.replace(/^\r\n/, "").replace(/\r\n$/, "")));
}

/** Header lines by lower-case name, unfolded. */
export function headersOf(head: string): Record<string, string> {
  const whole = head.split("\r\n\r\n", 1)[0] ?? "";
  return Object.fromEntries(
    whole
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        line.slice(line.indexOf(":") + 1).trim(),
      ]),
  );
}

function decode(body: string, encoding = "7bit"): Buffer {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
  const text = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  return Buffer.from(text, "latin1");
}
