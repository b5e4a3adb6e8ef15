import { createHmac, randomBytes } from "node:crypto";
import { AppError } from "@owlstat/core/errors.ts";
import type { Cookies } from "../../context.ts";
import { sameText } from "./client-proof.ts";

const YEAR = 365 * 24 * 3600;

/** What a token is bound to: the login where there is one, else this browser's visitor cookie. */
function bindingOf(cookies: Cookies): string | undefined {
  return cookies.get("session") ?? cookies.get("visitor");
}

function tokenFor(binding: string, key: Buffer): string {
  return createHmac("sha256", key).update(binding).digest("base64url");
}

/** The token this browser must send with state-changing calls; a first visit gets its visitor cookie here. */
export function issueCsrfToken(cookies: Cookies, key: Buffer): string {
  let binding = bindingOf(cookies);
  if (!binding) {
    binding = randomBytes(24).toString("base64url");
    cookies.set("visitor", binding, { maxAge: YEAR });
  }
  return tokenFor(binding, key);
}

/** Refuses a state-changing call that our own page, in this browser, did not make. */
export function checkCsrf(
  headers: { token: string | undefined; fetchSite: string | undefined },
  cookies: Cookies,
  key: Buffer,
): void {
  const binding = bindingOf(cookies);
  const sameOrigin = headers.fetchSite === undefined || headers.fetchSite === "same-origin";
  if (!sameOrigin || !binding || !headers.token || !sameText(headers.token, tokenFor(binding, key))) {
    throw new AppError("csrf_invalid");
  }
}
