import { judgeSubdomain } from "@owlstat/core/whitelabel/hosts.ts";

/** What the site of an agency needs before the page of a client can be opened on it. */
export type SiteDraft = { brandname: string; subdomain: string; website: string };

/** An address like the name; empty where the name gives none that is allowed. */
export function addressLike(name: string): string {
  const address = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return judgeSubdomain(address).ok ? address : "";
}

/** The fields that are empty. */
export const missingIn = (site: SiteDraft): (keyof SiteDraft)[] =>
  (["brandname", "subdomain", "website"] as const).filter((field) => site[field].trim() === "");
