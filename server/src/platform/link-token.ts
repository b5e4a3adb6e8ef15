import { createHmac } from "node:crypto";
import { sameText } from "./http/proof/client-proof.ts";
import type { Secrets } from "./secrets.ts";

const ID_TEXT = 22;

/**
 * The secret part of a link in a mail: an id and a proof that we created it for this purpose. It is computed
 * when the mail is written, so it is never stored in the database or a queue.
 */
export function linkToken(secrets: Secrets, purpose: string, id: string): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url") + proofOf(secrets, purpose, id);
}

/** The id behind a token, or null when we did not make it for this purpose. */
export function readLinkToken(secrets: Secrets, purpose: string, token: string): string | null {
  const hex = Buffer.from(token.slice(0, ID_TEXT), "base64url").toString("hex");
  if (hex.length !== 32) return null;
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    "-",
  );
  return sameText(token, linkToken(secrets, purpose, id)) ? id : null;
}

function proofOf(secrets: Secrets, purpose: string, id: string): string {
  return createHmac("sha256", secrets.derive(`link ${purpose}`))
    .update(id)
    .digest("base64url");
}
