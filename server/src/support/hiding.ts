import type { Wish } from "@owlstat/core/support/hiding-rules.ts";
import type { Services } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { hideProfile, unhideProfile } from "../profiles/hidden-store.ts";
import { pictureKey } from "../profiles/pictures/save-picture.ts";
import { changeHiding, type HidingRow, lockHiding } from "./hiding-store.ts";

type Tools = Pick<Services, "db" | "clock" | "files">;
type Granted = {
  id: string;
  account: { username: string; instagramId: string | null };
  wish: Wish;
  state: "proven" | "granted";
  /** Whether it may still be granted, checked on the locked row. */
  may: (row: HidingRow) => boolean;
  also?: (tx: Tx) => Promise<void>;
};

/**
 * Carries out the request, once; returns whether it was done. Files of pictures are deleted as soon as
 * nothing refers to them.
 */
export async function grant({ db, clock, files }: Tools, granted: Granted): Promise<boolean> {
  const { id, account, wish, state, may, also } = granted;
  const hashes = await db.transaction(async (tx) => {
    const row = await lockHiding(tx, id);
    if (!row || !may(row)) return null;
    await changeHiding(tx, id, { state, decided_at: new Date(clock.now()) });
    await also?.(tx);
    if (wish === "hide") return hideProfile(tx, account, clock.now());
    await unhideProfile(tx, account);
    return [];
  });
  for (const hash of hashes ?? []) {
    const key = pictureKey(hash);
    if (key) await files.delete(key);
  }
  return hashes !== null;
}
