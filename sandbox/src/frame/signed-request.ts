import { createHmac } from "node:crypto";

/** The payload of Meta's callbacks: who it is about, signed with the app's secret. */
export function signedRequest(userId: string, secret: string, now: number): string {
  const data = {
    algorithm: "HMAC-SHA256",
    issued_at: Math.floor(now / 1000),
    expires: 0,
    user_id: userId,
  };
  const payload = Buffer.from(JSON.stringify(data)).toString("base64url");
  return `${createHmac("sha256", secret).update(payload).digest("base64url")}.${payload}`;
}
