import { createHmac, randomBytes } from "node:crypto";
import type { ConnectionProvider } from "@owlstat/core/auth/providers.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import type { VisitorContext } from "../../platform/context.ts";
import { sameText } from "../../platform/http/proof/client-proof.ts";

const LIFE = 10 * MINUTE;

type Purpose =
  | `client ${ConnectionProvider} ${string}`
  | "facebook login"
  | "facebook connect"
  | "instagram connect"
  | "google state"
  | "google nonce";
type Browser = Pick<VisitorContext, "cookies" | "clock" | "secrets">;

/** Marks this browser as having left for a provider. What it must bring back follows from the mark. */
export function leaveFor({ cookies, clock, secrets }: Browser, ...purposes: readonly Purpose[]): string[] {
  const mark = `${randomBytes(24).toString("base64url")}.${clock.now()}`;
  cookies.set("oauth", mark, { maxAge: LIFE / SECOND });
  return purposes.map((purpose) => stateOf(secrets, mark, purpose));
}

/** Whether this is the value that the browser was given when it left, at most ten minutes ago. */
export function broughtBack(
  { cookies, clock, secrets }: Browser,
  purpose: Purpose,
  given: string | undefined,
): boolean {
  const mark = cookies.get("oauth");
  if (!mark || !given) return false;
  const leftAt = Number(mark.split(".")[1]);
  const fresh = leftAt <= clock.now() && clock.now() - leftAt <= LIFE;
  return fresh && sameText(given, stateOf(secrets, mark, purpose));
}

/** The mark can be used once only. */
export function forgetMark({ cookies }: Browser): void {
  cookies.clear("oauth");
}

function stateOf(secrets: VisitorContext["secrets"], mark: string, purpose: Purpose): string {
  return createHmac("sha256", secrets.derive(`oauth ${purpose}`))
    .update(mark)
    .digest("base64url");
}
