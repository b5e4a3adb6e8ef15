import { createHash } from "node:crypto";
import type { Services } from "../../platform/context.ts";
import type { FileReferences } from "../../platform/files/sweep.ts";
import { drawPicture } from "../../platform/pictures/drawing.ts";
import type { FetchPicture } from "../../providers/profile-source.ts";

declare module "../../platform/context.ts" {
  interface Services {
    fetchPicture: FetchPicture;
  }
}

type PictureKind = "avatar" | "thumbnail";

const SHAPES = {
  avatar: { width: 160, height: 160, fit: "cover" },
  thumbnail: { width: 320, height: 640, fit: "inside" },
} as const;

/** The key of a picture in the file store; null if the text is not a hash of ours. */
export function pictureKey(hash: string): string | null {
  return /^[0-9a-f]{32}$/.test(hash) ? `pictures/${hash.slice(0, 2)}/${hash}.webp` : null;
}

export const pictureFiles: FileReferences = {
  prefix: "pictures/",
  columns: [
    { table: "profiles", column: "picture_hash" },
    { table: "posts", column: "thumbnail_hash" },
  ],
  nameOf: (key) => /([0-9a-f]{32})\.webp$/.exec(key)?.[1] ?? null,
};

/**
 * Fetches a picture, re-encodes it in our size and stores it under the hash of the result. Whatever else the
 * file contained (code, locations, names) is lost.
 */
export async function savePicture(
  { fetchPicture, files }: Pick<Services, "fetchPicture" | "files">,
  url: string,
  kind: PictureKind,
  turn: "now" | "later",
): Promise<string> {
  const file = Buffer.from(await fetchPicture(url));
  const webp = await drawPicture({ file, ...SHAPES[kind], format: "webp" }, turn);
  const hash = createHash("sha256").update(webp).digest("hex").slice(0, 32);
  const key = pictureKey(hash);
  // Written even if it exists: its new age tells the file sweep that a row is about to refer to it.
  if (key) await files.put(key, webp, { contentType: "image/webp" });
  return hash;
}
