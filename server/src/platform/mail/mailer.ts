import { createHash } from "node:crypto";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import { visibleText } from "@owlstat/core/visible-text.ts";
import { createTransport } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { MailRefused, requireAddress, requireLine, requireShownLine } from "./checks.ts";
import type { Dkim } from "./dkim.ts";
import { webUrl } from "./html.ts";

export type MailAttachment = {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Set for a picture that the html shows as `cid:…`. */
  cid?: string;
};

/** An address of a brand's own domain, with the key that its mails are signed with. */
export type OwnSender = {
  address: string;
  dkim: Dkim;
  /** The host of that domain by which mails come back; null for that of the configured address. */
  returnHost?: string | null;
};

export type Mail = {
  /** What this mail is, for instance `report:{id}:{period}:{recipient}`. The same key gives the same Message-ID. */
  key: string;
  to: string | { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The sender's name, for a brand of its own. */
  fromName?: string;
  /** Sent from this address instead of the configured one. */
  sender?: OwnSender;
  replyTo?: string;
  /** Named as copies, and not sent it: whoever gets it is `to` alone. */
  cc?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
  /** Identifies the mail in its return address, if there is one. */
  returnToken?: string;
  /** For mails the reader did not just ask for: the address that takes the one-click POST (RFC 8058). */
  listUnsubscribe?: { url: string };
};

export type Mailer = {
  /** Resolves once the server took the mail over. Throws MailRefused when trying again is useless. */
  send(mail: Mail): Promise<{ messageId: string }>;
  /** Logs in at the mail server and sends nothing. Throws where that fails. */
  verify(): Promise<void>;
  close(): void;
};

type MailerOptions = {
  smtpUrl: string;
  /** `Name <address>` */
  from: string;
  dkim?: Dkim | null;
  /** Address to which mail servers send bounces; the sender's own address by default. */
  returnAddress?: string | null;
};

/** The library's own list lacks List-Unsubscribe-Post, which RFC 8058 wants signed. */
const SIGNED_HEADERS =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:" +
  "In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

/** For a process that sends no mail and has no mail server configured. */
export function noMailer(): Mailer {
  return {
    send: () => Promise.reject(new Error("no mail server is set: SMTP_URL is missing")),
    verify: () => Promise.reject(new Error("no mail server is set: SMTP_URL is missing")),
    close: () => undefined,
  };
}

export function createMailer({ smtpUrl, from, dkim, returnAddress }: MailerOptions): Mailer {
  const sender = parseSender(from);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    // A message whose connection broke may already be delivered: the job that sent it decides, not the pool.
    maxRequeues: 0,
    idleTimeout: MINUTE,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 60 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: signing(dkim) }),
  });
  return {
    async send(mail) {
      const message = compose(mail, mail.sender ? senderAt(mail.sender.address, sender.name) : sender);
      try {
        const from =
          returnAddress && mail.returnToken
            ? returnOf({ returnAddress, host: mail.sender?.returnHost ?? null }, mail.returnToken)
            : message.from.address;
        await transport.sendMail({
          ...message,
          envelope: { from, to: [message.to.address] },
          ...(mail.sender && { dkim: signing(mail.sender.dkim) }),
        });
      } catch (error) {
        throw MailRefused.from(error) ?? error;
      }
      return { messageId: message.messageId };
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

const signing = (dkim: Dkim) => ({ ...dkim, headerFieldNames: SIGNED_HEADERS });

/** A separate return address for every mail (VERP), so that a bounce identifies its mail. */
function returnOf({ returnAddress, host }: { returnAddress: string; host: string | null }, token: string) {
  const at = returnAddress.lastIndexOf("@");
  const from = `${returnAddress.slice(0, at)}+${token}@${host ?? returnAddress.slice(at + 1)}`;
  return requireAddress(from, "return address");
}

/** A Message-ID that follows from the key alone, so a mail sent twice is recognised as one. */
export function messageIdOf(key: string, domain: string): string {
  return `<${createHash("sha256").update(key).digest("base64url").slice(0, 32)}@${domain}>`;
}

type Sender = { name: string; address: string; domain: string };

function parseSender(from: string): Sender {
  const [first, ...others] = addressparser(requireLine(from, "from"), { flatten: true });
  if (!first || others.length > 0) throw new TypeError(`not one sender: ${from}`);
  return senderAt(first.address ?? "", first.name ?? "");
}

function senderAt(given: string, name: string): Sender {
  const address = requireAddress(given, "from");
  return { name, address, domain: address.slice(address.lastIndexOf("@") + 1) };
}

function compose(mail: Mail, sender: Sender) {
  const to = typeof mail.to === "string" ? { name: "", address: mail.to } : mail.to;
  return {
    from: { name: requireShownLine(mail.fromName ?? sender.name, "fromName"), address: sender.address },
    to: { name: requireShownLine(to.name, "to"), address: requireAddress(to.address, "to") },
    ...(mail.replyTo && { replyTo: { name: "", address: requireAddress(mail.replyTo, "replyTo") } }),
    ...(mail.cc && { cc: mail.cc.map((address) => ({ name: "", address: requireAddress(address, "cc") })) }),
    subject: requireShownLine(mail.subject, "subject"),
    messageId: messageIdOf(mail.key, sender.domain),
    html: mail.html,
    text: mail.text,
    headers: headersOf(mail),
    attachments: (mail.attachments ?? []).map((attachment) => ({
      filename: requireShownLine(visibleText(attachment.filename), "filename"),
      contentType: requireLine(attachment.contentType, "contentType"),
      content: attachment.content,
      ...(attachment.cid && {
        cid: requireLine(attachment.cid, "cid"),
        contentDisposition: "inline" as const,
      }),
    })),
  };
}

/** Values are not folded: folding a long address is known to break signatures. */
function headersOf(mail: Mail) {
  const headers: Record<string, string> = { "Auto-Submitted": "auto-generated" };
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!/^[A-Za-z0-9-]+$/.test(name)) throw new TypeError(`not a header name: ${JSON.stringify(name)}`);
    if (!/^[\x20-\x7e]*$/.test(value)) throw new TypeError(`${name} of a mail must be one line of ASCII`);
    headers[name] = value;
  }
  if (mail.listUnsubscribe) {
    headers["List-Unsubscribe"] = `<${webUrl(mail.listUnsubscribe.url)}>`;
    headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click";
  }
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
  );
}
