import { createECDH } from "node:crypto";
import { isIP } from "node:net";
import { isTimeZone } from "@owlstat/core/time.ts";
import * as z from "zod/mini";

export const flag = z.pipe(
  z._default(z.enum(["", "0", "1", "true", "false"]), ""),
  z.transform((text) => text === "1" || text === "true"),
);

/** Undefined when it is not set, so that a default can decide. */
export const optionalFlag = z.pipe(
  z.optional(z.enum(["0", "1", "true", "false"])),
  z.transform((text) => (text === undefined ? undefined : text === "1" || text === "true")),
);

export const text = z.optional(z.string().check(z.minLength(1)));

/** Digits alone: JavaScript would also read a space, "1e3" or "0x10" as a number. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least), z.lte(most))),
  );
}
/** From nothing to all of it. */
export const share = z.pipe(z.string().check(z.regex(/^(?:0|1|0?\.\d+|1\.0+)$/)), z.transform(Number));

export const port = wholeNumber(0, 65_535);

/** 32 bytes in base64url that are a key of P-256: neither nothing nor beyond the order of the curve. */
export const pushKey = z.string().check(
  z.regex(/^[\w-]{43}$/),
  z.refine((given) => {
    try {
      createECDH("prime256v1").setPrivateKey(given, "base64url");
      return true;
    } catch {
      return false;
    }
  }),
);

/** An IP address or host name. */
export const host = z
  .string()
  .check(z.refine((given) => isIP(given) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(given)));

/** The address of the product. It must be the root of its host, so no path is allowed. */
export const origin = z.url({ protocol: /^https?$/ }).check(
  z.refine((given) => {
    const { pathname, search, hash, username } = URL.parse(given) ?? {};
    return /^\/+$/.test(pathname ?? "") && !search && !hash && !username;
  }),
);

/** The base address of another service; paths are appended to it. */
export const base = z.pipe(
  z.url({ protocol: /^https?$/ }).check(z.refine((given) => !/[?#]/.test(given))),
  z.transform((given) => given.replace(/\/+$/, "")),
);

/** "Name <hello@example.com>", or the address alone. */
export const sender = z.string().check(
  z.refine((given) => {
    const [, bracketed, bare] = /^(?:[^<>\r\n]*<([^<>\s]+)>|([^<>\s]+))$/.exec(given.trim()) ?? [];
    return z.safeParse(z.email(), bracketed ?? bare).success;
  }),
);

const NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Addresses, networks such as 10.0.0.0/8, or names of common networks, separated by commas. */
export const proxies = z
  .string()
  .check(z.refine((list) => list.split(",").every((one) => isProxy(one.trim()))));

function isProxy(given: string): boolean {
  const [address = "", bits, ...rest] = given.split("/");
  if (NETWORKS.has(given)) return true;
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const timeZone = z.string().check(z.refine(isTimeZone));
