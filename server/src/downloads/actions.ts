import type {
  Download,
  downloadFile,
  linkDownload,
  listDownloads,
  removeDownload,
  requestDownload,
  retryDownload,
} from "@owlstat/core/downloads/contract.ts";
import { downloadFile as fileContract } from "@owlstat/core/downloads/contract.ts";
import { LINK_MINUTES, mayRetry, statusOf } from "@owlstat/core/downloads/rules.ts";
import { type Answer, callPath, type Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { ServedFile } from "../platform/http/answers/served-file.ts";
import { storedProfile } from "../profiles/lookup.ts";
import { FILE_TYPES } from "./file-types.ts";
import { fileLink, isFileLink } from "./links.ts";
import { orderAgain, orderDownload, publishDownloads } from "./request.ts";
import { type DownloadRow, deleteDownload, downloadsOf, findDownload } from "./store.ts";

function shown(row: DownloadRow, now: number): Download {
  const { id, kind, name, step, done, total, problem, requested_at, expires_at, size } = row;
  return {
    id,
    kind,
    name,
    status: statusOf({ status: row.status, expires_at: expires_at?.getTime() ?? null }, now),
    step,
    done,
    total,
    problem,
    requested_at: requested_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    size,
  };
}

export async function showDownloads({
  db,
  scope,
  clock,
}: ScopedContext): Promise<Answer<typeof listDownloads>> {
  return { downloads: (await downloadsOf(db, scope)).map((row) => shown(row, clock.now())) };
}

export async function shownDownload(context: ScopedContext, id: string): Promise<Download> {
  return shown(await one(context, id), context.clock.now());
}

async function one({ db, scope }: ScopedContext, id: string): Promise<DownloadRow> {
  const row = await findDownload(db, scope, id);
  if (!row) throw new AppError("not_found");
  return row;
}

export async function order(
  context: ScopedContext,
  { kind, source }: Input<typeof requestDownload>,
): Promise<Answer<typeof requestDownload>> {
  const { db, clock, scope } = context;
  const username =
    source.what === "profile" ? (await storedProfile(context, source.username)).username : null;
  const now = clock.now();
  const name = `${username ?? source.what}-${clock.today()}.${kind}`;
  const made = username ? { ...source, username } : source;
  const id = await db.transaction((tx) => orderDownload(tx, scope, { kind, name, source: made }, now));
  return { download: await shownDownload(context, id) };
}

export async function again(
  context: ScopedContext,
  { id }: Input<typeof retryDownload>,
): Promise<Answer<typeof retryDownload>> {
  const { db, scope, clock } = context;
  const now = clock.now();
  const row = await one(context, id);
  if (mayRetry(shown(row, now).status)) await db.transaction((tx) => orderAgain(tx, scope, row, now));
  return { download: await shownDownload(context, id) };
}

export async function remove(
  context: ScopedContext,
  { id }: Input<typeof removeDownload>,
): Promise<Answer<typeof removeDownload>> {
  const { db, scope } = context;
  const row = await one(context, id);
  await db.transaction(async (tx) => {
    await deleteDownload(tx, scope, row);
    await publishDownloads(tx, scope.userId);
  });
  return { ok: true };
}

async function ready(context: ScopedContext, id: string): Promise<DownloadRow> {
  const row = await one(context, id);
  if (shown(row, context.clock.now()).status !== "Ready") throw new AppError("not_found");
  return row;
}

export async function link(
  context: ScopedContext,
  { id }: Input<typeof linkDownload>,
): Promise<Answer<typeof linkDownload>> {
  const { scope, clock, secrets } = context;
  const now = clock.now();
  await ready(context, id);
  return {
    url: `/api${callPath(fileContract, { id, ...fileLink(secrets, id, scope.userId, now) })}`,
    expires_at: new Date(now + LINK_MINUTES * MINUTE).toISOString(),
  };
}

/** Files of others, expired files and forged links all give the same answer: no such file. */
export async function giveFile(
  context: ScopedContext,
  { id, until, proof }: Input<typeof downloadFile>,
): Promise<ServedFile> {
  const { secrets, scope, clock, files } = context;
  if (!isFileLink(secrets, id, scope.userId, { until, proof }, clock.now())) throw new AppError("not_found");
  const { file_key, name, kind } = await ready(context, id);
  const file = file_key ? await files.get(file_key) : null;
  if (!file) throw new AppError("not_found");
  return { ...file, name, type: FILE_TYPES[kind] };
}
