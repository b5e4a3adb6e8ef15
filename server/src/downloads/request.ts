import { mayRequest } from "@owlstat/core/downloads/rules.ts";
import { refuseUnless } from "@owlstat/core/errors.ts";
import * as z from "zod/mini";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { countGenerating, type DownloadRow, insertDownload, type NewDownload, startAgain } from "./store.ts";

/** The printing job; the noun `reports` implements it, because it knows what is printed. */
export const PRINT = {
  name: "downloads.print",
  bySpace: true as const,
  payload: z.object({ spaceId: z.uuid(), userId: z.uuid(), downloadId: z.uuid() }),
};

/** Tells the owner's open pages to reload their downloads. */
export function publishDownloads(q: Queries, userId: string): Promise<void> {
  return publish(q, { to: { userId }, type: "downloads" });
}

/** Orders a file for somebody, in the caller's transaction. Returns its id. */
export async function orderDownload(
  tx: Tx,
  scope: OwnerScope,
  order: Omit<NewDownload, "id">,
  now: number,
): Promise<string> {
  const id = uuidv7(now);
  await makeRoom(tx, scope);
  await insertDownload(tx, scope, { id, ...order }, new Date(now));
  await startPrinting(tx, scope, id);
  return id;
}

export async function orderAgain(tx: Tx, scope: OwnerScope, row: DownloadRow, now: number): Promise<void> {
  await makeRoom(tx, scope);
  await startAgain(tx, scope, row, new Date(now));
  await startPrinting(tx, scope, row.id);
}

async function makeRoom(tx: Tx, scope: OwnerScope): Promise<void> {
  await holdSpace(tx, scope);
  refuseUnless(mayRequest(await countGenerating(tx, scope)));
}

async function startPrinting(tx: Tx, { spaceId, userId }: OwnerScope, downloadId: string): Promise<void> {
  await enqueue(tx, PRINT, { spaceId, userId, downloadId }, { group: spaceId });
  await publishDownloads(tx, userId);
}
