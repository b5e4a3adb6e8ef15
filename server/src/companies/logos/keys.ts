import { createHash } from "node:crypto";
import type { FileReferences } from "../../platform/files/sweep.ts";

/** A logo's name: made from its content and its company, so that no two companies ever share a file. */
export function logoHash(spaceId: string, png: Buffer): string {
  return createHash("sha256").update(spaceId).update(png).digest("hex").slice(0, 32);
}

/** The key of a logo in the file store; null if the name is not one of ours. */
export function logoKey(hash: string): string | null {
  return /^[0-9a-f]{32}$/.test(hash) ? `logos/${hash.slice(0, 2)}/${hash}.png` : null;
}

export const logoFiles: FileReferences = {
  prefix: "logos/",
  columns: [
    { table: "spaces", column: "brandlogo" },
    { table: "site_pictures", column: "hash" },
  ],
  nameOf: (key) => /([0-9a-f]{32})\.png$/.exec(key)?.[1] ?? null,
};
