import type { Services } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";
import type { OwnSender } from "../platform/mail/mailer.ts";
import { seal, unseal } from "../platform/seal.ts";
import "./tables.ts";

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
    .select(["address", "domain", "selector", "sealed_secret_key", "return_host"])
    .where("space_id", "=", spaceId)
    .where("verified", "=", true)
    .executeTakeFirst();
  const key = row && openSenderKey({ secrets }, row.sealed_secret_key);
  if (!row || !key) return null;
  const { address, domain, selector, return_host: returnHost } = row;
  return { address, returnHost, dkim: { domainName: domain, keySelector: selector, privateKey: key.pem } };
}
