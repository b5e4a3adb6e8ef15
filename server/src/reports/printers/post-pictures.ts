import { buffer } from "node:stream/consumers";
import type { PresentedPost } from "@owlstat/core/analyses/presentation/presented.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { drawPicture } from "../../platform/pictures/drawing.ts";
import { pictureKey } from "../../profiles/pictures/save-picture.ts";
import { shownPosts } from "./posts-table.ts";
import type { Turn } from "./press.ts";

/** Small JPEG pictures of posts by the hash of what was collected. One that is gone, as of a hidden profile, is not there. */
export type PostPictures = ReadonlyMap<string, Buffer>;
export type ReadPostPictures = (model: ReportModel, turn: Turn) => Promise<PostPictures>;

/** Sharp at the size of a thumb, on paper and on screens with two pixels for each. */
const SIDE = 144;
/** Some kilobytes each. */
const MOST_KEPT = 1000;

/** The pictures of the posts that a report shows, made small once and remembered. */
export function createPostPictures(files: FileStore): ReadPostPictures {
  const kept = new Map<string, Buffer>();
  const small = async (hash: string, turn: Turn): Promise<Buffer | null> => {
    const key = pictureKey(hash);
    const stored = key ? await files.get(key) : null;
    if (!stored) {
      kept.delete(hash);
      return null;
    }
    const known = kept.get(hash);
    if (known) {
      stored.stream.destroy();
      return known;
    }
    const asked = { file: await buffer(stored.stream), width: SIDE, height: SIDE, fit: "cover" } as const;
    const made = await drawPicture({ ...asked, format: "jpeg" }, turn).catch(() => null);
    if (made) remember(kept, hash, made);
    return made;
  };
  return async (model, turn) => {
    const pictures = new Map<string, Buffer>();
    for (const hash of new Set(postsOf(model).flatMap(({ thumbnail }) => thumbnail ?? []))) {
      const picture = await small(hash, turn);
      if (picture) pictures.set(hash, picture);
    }
    return pictures;
  };
}

function remember(kept: Map<string, Buffer>, hash: string, picture: Buffer): void {
  if (kept.size >= MOST_KEPT) for (const [oldest] of kept.entries().take(1)) kept.delete(oldest);
  kept.set(hash, picture);
}

const postsOf = ({ comparison, accounts }: ReportModel): PresentedPost[] =>
  [...comparison, ...accounts.flatMap(({ sections }) => sections)].flatMap(({ posts }) => shownPosts(posts));

/** What stands for the picture of a post where it is not seen. */
export function pictureAlt({ format, date, caption }: PresentedPost): string {
  return [`${format}, ${date}`, caption.replace(/\s+/g, " ").trim().slice(0, 120)].filter(Boolean).join(": ");
}
