import { createHash } from "node:crypto";
import type { Services } from "../../platform/context.ts";
import { drawPicture } from "../../platform/pictures/drawing.ts";
import type { FetchPicture } from "../../providers/instagram/picture-fetch.ts";

declare module "../../platform/context.ts" {
  interface Services {
    fetchPicture: FetchPicture;
  }
}

export type PictureKind = "avatar" | "thumbnail";

const SHAPES = {
  avatar: { width: 160, height: 160, fit: "cover" },
  thumbnail: { width: 320, height: 640, fit: "inside" },
} as const;

/** Where a picture lies in the file store; null for what is no hash of ours. */
export function pictureKey(hash: string): string | null {
  return /^[0-9a-f]{32}$/.test(hash) ? `pictures/${hash.slice(0, 2)}/${hash}.webp` : null;
}

/**
 * Fetches a picture, draws it anew at our size and keeps it under the hash of what was drawn. Whatever else the
 * file held (code, places, names) does not survive the drawing.
 */
export async function keepPicture(
  { fetchPicture, files }: Pick<Services, "fetchPicture" | "files">,
  url: string,
  kind: PictureKind,
  turn: "now" | "later",
): Promise<string> {
  const file = Buffer.from(await fetchPicture(url));
  const webp = await drawPicture({ file, ...SHAPES[kind], format: "webp" }, turn);
  const hash = createHash("sha256").update(webp).digest("hex").slice(0, 32);
  const key = pictureKey(hash);
  if (key && !(await files.exists(key))) await files.put(key, webp, { contentType: "image/webp" });
  return hash;
}
