import { setTimeout as sleep } from "node:timers/promises";
import { HOUR, SECOND } from "@owlstat/core/time.ts";
import type { OwnerContext } from "../platform/context.ts";
import { sideBySide } from "../platform/side-by-side.ts";
import { savePicture } from "../profiles/pictures/save-picture.ts";
import type { OwnAccount } from "./own-accounts.ts";

/** Nobody waits longer than this for faces: the list is good without them. */
const PATIENCE = 2.5 * SECOND;
const MOST = 60;
const AT_ONCE = 8;

/** Looking at the list again must not draw every face again. */
const RECENT = HOUR;
const MOST_RECENT = 2000;
type Copies = Map<string, { hash: string; at: number }>;
/** One cache per file store. */
const recentIn = new WeakMap<OwnerContext["files"], Copies>();

type Context = Pick<OwnerContext, "fetchPicture" | "files" | "log" | "clock">;

function recentOf({ files }: Context): Copies {
  const recent = recentIn.get(files) ?? new Map();
  recentIn.set(files, recent);
  return recent;
}

async function copyPicture(context: Context, instagramId: string, url: string): Promise<string> {
  const now = context.clock.now();
  const recent = recentOf(context);
  const known = recent.get(instagramId);
  if (known && known.at > now - RECENT && known.at <= now) return known.hash;
  const hash = await savePicture(context, url, "avatar", "now");
  recent.delete(instagramId);
  const oldest = recent.size >= MOST_RECENT ? recent.keys().next().value : undefined;
  if (oldest !== undefined) recent.delete(oldest);
  recent.set(instagramId, { hash, at: now });
  return hash;
}

/** Copies of these accounts' pictures, by username, as far as they come in time. */
export async function copyPictures(
  context: Context,
  accounts: readonly Pick<OwnAccount, "instagramId" | "username" | "pictureUrl">[],
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const copy = async ({ instagramId, username, pictureUrl }: (typeof accounts)[number]) => {
    if (!pictureUrl) return;
    try {
      hashes.set(username, await copyPicture(context, instagramId, pictureUrl));
    } catch (error) {
      context.log.info({ err: error, username }, "a picture could not be copied");
    }
  };
  const stop = new AbortController();
  const copying = sideBySide(accounts.slice(0, MOST), AT_ONCE, copy, stop.signal);
  await Promise.race([copying, sleep(PATIENCE, undefined, { signal: stop.signal }).catch(() => {})]);
  stop.abort();
  return new Map(hashes);
}
