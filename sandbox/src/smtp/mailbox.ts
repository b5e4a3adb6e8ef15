import PostalMime, { type Email } from "postal-mime";

const MOST_MAILS = 1000;
const MOST_BYTES = 200 * 1024 * 1024;

type MailAttachment = { filename: string; contentType: string; size: number };

/** One mail as `GET /mail.json` shows it. */
export type Mail = {
  id: string;
  /** Everyone it was delivered to, including blind copies, separated by commas. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: MailAttachment[];
  at: string;
};

export type StoredMail = {
  mail: Mail;
  raw: Buffer;
  /** The envelope sender, to which bounces are sent. */
  returnPath: string;
  contents: Uint8Array[];
  /** Content-ID without brackets → number of the attachment. */
  contentIds: Map<string, number>;
};

export type Mailbox = {
  receive(raw: Buffer, recipients: readonly string[], returnPath?: string): Promise<Mail>;
  list(): Mail[];
  find(id: string): StoredMail | undefined;
  clear(): void;
};

function headersOf(email: Email): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { key, value } of email.headers)
    headers[key] = key in headers ? `${headers[key]}\n${value}` : value;
  return headers;
}

function senderOf(email: Email): string {
  if (!email.from?.address) return email.from?.name ?? "";
  return email.from.name ? `${email.from.name} <${email.from.address}>` : email.from.address;
}

function toBytes(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
}

async function open(
  raw: Buffer,
  about: Pick<Mail, "id" | "to" | "at">,
  returnPath: string,
): Promise<StoredMail> {
  const email = await PostalMime.parse(raw);
  const contents = email.attachments.map((attachment) => toBytes(attachment.content));
  const mail: Mail = {
    ...about,
    from: senderOf(email),
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: email.html ?? "",
    headers: headersOf(email),
    attachments: email.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `attachment-${index}`,
      contentType: attachment.mimeType,
      size: contents[index]?.length ?? 0,
    })),
  };
  const contentIds = new Map<string, number>();
  for (const [index, { contentId }] of email.attachments.entries()) {
    if (contentId) contentIds.set(contentId.replace(/^<|>$/g, ""), index);
  }
  return { mail, raw, returnPath, contents, contentIds };
}

function trim(stored: StoredMail[]): void {
  let bytes = stored.reduce((sum, entry) => sum + entry.raw.length, 0);
  while (stored.length > MOST_MAILS || (bytes > MOST_BYTES && stored.length > 1)) {
    bytes -= stored.shift()?.raw.length ?? 0;
  }
}

export function createMailbox(now: () => number): Mailbox {
  let stored: StoredMail[] = [];
  let lastId = 0;
  return {
    async receive(raw, recipients, returnPath = "") {
      lastId += 1;
      const about = { id: String(lastId), to: recipients.join(", "), at: new Date(now()).toISOString() };
      const entry = await open(raw, about, returnPath);
      stored.push(entry);
      trim(stored);
      return entry.mail;
    },
    list: () => stored.map((entry) => entry.mail).reverse(),
    find: (id) => stored.find((entry) => entry.mail.id === id),
    clear() {
      stored = [];
    },
  };
}
