import { createHmac } from "node:crypto";
import { LINK_MINUTES } from "@owlstat/core/downloads/rules.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { sameText } from "../platform/http/proof/client-proof.ts";
import type { Secrets } from "../platform/secrets.ts";

type FileLink = { until: string; proof: string };

/** The proof in a file's address that we gave it to this person a short while ago. */
export function fileLink(secrets: Secrets, id: string, userId: string, now: number): FileLink {
  const until = String(now + LINK_MINUTES * MINUTE);
  return { until, proof: proofOf(secrets, id, userId, until) };
}

export function isFileLink(
  secrets: Secrets,
  id: string,
  userId: string,
  { until, proof }: FileLink,
  now: number,
): boolean {
  return sameText(proof, proofOf(secrets, id, userId, until)) && Number(until) > now;
}

function proofOf(secrets: Secrets, id: string, userId: string, until: string): string {
  return createHmac("sha256", secrets.derive("download link"))
    .update(`${id} ${userId} ${until}`)
    .digest("base64url");
}
