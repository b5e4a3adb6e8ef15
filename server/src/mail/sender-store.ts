import type { JSONColumnType } from "kysely";
import type { Services } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";
import type { OwnSender } from "../platform/mail/mailer.ts";
import { seal, unseal } from "../platform/seal.ts";

/** What the name servers said of a sender's key. */
type SeenRecord = { state: "right" | "missing" | "wrong" | "unknown"; found: readonly string[] };

type SendersTable = {
  space_id: string;
  address: string;
  domain: string;
  selector: string;
  public_key: string;
  sealed_secret_key: Buffer;
  verified: boolean;
  record: JSONColumnType<SeenRecord> | null;
  checked_at: Date | null;
  created_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    mail_senders: SendersTable;
  }
}

type Secrets = Pick<Services, "secrets">;
const KEYS = "mail sender keys";

export const sealSenderKey = ({ secrets }: Secrets, pem: string): Buffer => seal(secrets.derive(KEYS), pem);

/** The private key, also if it was sealed under the key before. `old` says that it should be sealed anew. */
export function openSenderKey({ secrets }: Secrets, sealed: Buffer): { pem: string; old: boolean } | null {
  const now = unseal(secrets.derive(KEYS), sealed);
  if (now !== null) return { pem: now, old: false };
  const before = secrets.deriveBefore(KEYS);
  const pem = before && unseal(before, sealed);
  return pem ? { pem, old: true } : null;
}

/** The address and key that mails of a space's site are sent with, while its record is seen. */
export async function verifiedSender(
  { db, secrets }: { db: Queries } & Secrets,
  spaceId: string,
): Promise<OwnSender | null> {
  const row = await db.kysely
    .selectFrom("mail_senders")
    .select(["address", "domain", "selector", "sealed_secret_key"])
    .where("space_id", "=", spaceId)
    .where("verified", "=", true)
    .executeTakeFirst();
  const key = row && openSenderKey({ secrets }, row.sealed_secret_key);
  if (!row || !key) return null;
  const { address, domain, selector } = row;
  return { address, dkim: { domainName: domain, keySelector: selector, privateKey: key.pem } };
}
