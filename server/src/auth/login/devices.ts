import { createHmac, randomBytes } from "node:crypto";
import { DAY, SECOND } from "@owlstat/core/time.ts";
import type { VisitorContext } from "../../platform/context.ts";
import { sameText } from "../../platform/http/proof/client-proof.ts";

/** How many people of a shared device are remembered; the one who logged in longest ago is dropped first. */
const MOST_PEOPLE = 5;
const LIFE = 365 * DAY;

type Browser = Pick<VisitorContext, "cookies" | "secrets">;

/**
 * The id of this device if the address has logged in from it before, else null. The cookie contains no
 * addresses: only a device number and one signature per address.
 */
export function knownDevice({ cookies, secrets }: Browser, email: string): string | null {
  const [number = "", ...seals] = (cookies.get("device") ?? "").split(".");
  if (!number) return null;
  const own = sealOf(secrets, number, email);
  return seals.some((seal) => sameText(seal, own)) ? number : null;
}

/** The number of this browser; it gets one if it has none. */
export function deviceNumber({ cookies }: Pick<Browser, "cookies">): string {
  const [known] = (cookies.get("device") ?? "").split(".");
  if (known) return known;
  const number = randomBytes(18).toString("base64url");
  cookies.set("device", number, { maxAge: LIFE / SECOND });
  return number;
}

/**
 * From now on logins from this device are counted separately, so that strangers who guess passwords elsewhere
 * cannot lock it out.
 */
export function rememberDevice({ cookies, secrets }: Browser, email: string): void {
  const number = deviceNumber({ cookies });
  const [, ...seals] = (cookies.get("device") ?? "").split(".");
  const own = sealOf(secrets, number, email);
  const others = seals.filter((seal) => seal && seal !== own).slice(0, MOST_PEOPLE - 1);
  cookies.set("device", [number, own, ...others].join("."), { maxAge: LIFE / SECOND });
}

function sealOf(secrets: VisitorContext["secrets"], number: string, email: string): string {
  const key = secrets.derive("devices");
  return createHmac("sha256", key).update(`${number} ${email.toLowerCase()}`).digest("base64url");
}
