import { createMailer, type Mail, type Mailer } from "../../platform/mail/mailer.ts";
import { type Inbox, openInbox, type ReceivedMail } from "../../platform/mail/test-inbox.ts";

export type TestMailer = Mailer & {
  /** What was sent, oldest first. */
  readonly sent: readonly Mail[];
  /** The same as their server received them. */
  received(): Promise<readonly ReceivedMail[]>;
  stop(): Promise<void>;
};

/** The product's own mailer in front of an inbox on this machine, which opens with the first mail. */
export function testMailer(from: string): TestMailer {
  const sent: Mail[] = [];
  let open: Promise<{ inbox: Inbox; mailer: Mailer }> | undefined;
  const start = async () => {
    const inbox = await openInbox();
    return { inbox, mailer: createMailer({ smtpUrl: inbox.smtpUrl, from }) };
  };
  return {
    sent,
    async send(mail) {
      open ??= start();
      const answer = await (await open).mailer.send(mail);
      sent.push(mail);
      return answer;
    },
    async verify() {
      open ??= start();
      await (await open).mailer.verify();
    },
    received: async () => (await open)?.inbox.mails ?? [],
    close() {},
    async stop() {
      const started = await open;
      started?.mailer.close();
      await started?.inbox.close();
    },
  };
}
