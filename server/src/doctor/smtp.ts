import { type Check, notUsed, ready } from "./finding.ts";

/** Logs in at the mail server and sends nothing. */
export const smtp: Check = {
  id: "smtp",
  async look({ config, mailer }) {
    const url = config.smtpUrl ? new URL(config.smtpUrl) : null;
    if (!url && !config.sandbox) return notUsed();
    await mailer.verify();
    return ready("mail_server", { host: url?.hostname ?? "sandbox" });
  },
};
