import { isSignedBy } from "../../platform/signatures.ts";

export type SignedRequest = { userId: string; issuedAt: number | null };

/** What Facebook's callbacks carry: `base64url(signature).base64url(json)`, signed over the second part as it stands. */
export function readSignedRequest(text: string, appSecret: string): SignedRequest | null {
  const [signature, payload, ...more] = text.split(".");
  if (!signature || !payload || more.length > 0) return null;
  if (!isSignedBy(appSecret, payload, Buffer.from(signature, "base64url"))) return null;
  try {
    const data = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Record<string, unknown>;
    if (data.algorithm !== "HMAC-SHA256" || typeof data.user_id !== "string" || !data.user_id) return null;
    return { userId: data.user_id, issuedAt: typeof data.issued_at === "number" ? data.issued_at : null };
  } catch {
    return null;
  }
}
