import addressparser from "nodemailer/lib/addressparser";
import type { Config } from "../platform/config.ts";

/** The domain that mails are sent from. */
export function senderDomain({ mailFrom }: Pick<Config, "mailFrom">): string {
  const [first] = addressparser(mailFrom, { flatten: true });
  return (first?.address ?? "").split("@").at(-1)?.toLowerCase() ?? "";
}
