import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { idOfCode, readCode } from "@owlstat/core/imports/codes.ts";
import type {
  cancelImport,
  getImport,
  importFile,
  importHandles,
  importList,
  listImports,
  mapImport,
  removeImport,
  ShownImport,
  startImport,
} from "@owlstat/core/imports/contract.ts";
import { readPasted } from "@owlstat/core/imports/handles.ts";
import { MOST_UNDER_WAY } from "@owlstat/core/imports/limits.ts";
import { hasRoomFor } from "@owlstat/core/imports/rules.ts";
import { createTally, type Tallied } from "@owlstat/core/imports/tally.ts";
import { mostOf } from "@owlstat/core/plans/entitlements.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { readHandle } from "@owlstat/core/profiles/rules.ts";
import { roomOf } from "../accounts/slots.ts";
import { giveBackAttempt, requireAttempt } from "../platform/attempts.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { deleteFilesSoon } from "../platform/files/sweep.ts";
import type { UploadedFile } from "../platform/http/requests/upload.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { leaveOut, putHandles, waitAgain } from "./handle-store.ts";
import { analyseImport, takeOnImport } from "./jobs.ts";
import { findList } from "./list-store.ts";
import { presentImport, presentWhole } from "./present.ts";
import { publishImport } from "./progress.ts";
import {
  changeImport,
  countUnderWay,
  deleteImport,
  dropOldPreviews,
  fileBytes,
  findImport,
  importsOf,
  insertImport,
  lockImport,
  type NewImport,
} from "./store.ts";

const PREVIEWS_KEPT = 20;
/** How many wrong codes somebody may try in ten minutes, so that codes cannot be guessed. */
const CODE_LIMIT = { most: 20, seconds: 600 };

/** Creates an import, or refuses when there are too many or no space is left. */
async function begin(tx: Tx, { scope, clock }: ScopedContext, row: NewImport): Promise<void> {
  const plan = await holdSpace(tx, scope);
  await dropOldPreviews(tx, scope, PREVIEWS_KEPT);
  if ((await countUnderWay(tx, scope)) >= MOST_UNDER_WAY) throw new AppError("too_many_imports");
  // The announced size is counted before the upload, so that simultaneous uploads cannot exceed the limit
  // together.
  const most = mostOf(subscriptionOf(plan, clock.now()), "fileBytes");
  refuseUnless(hasRoomFor(row.size ?? 0, { used: await fileBytes(tx, scope), most }));
  await insertImport(tx, scope, row, clock.now());
}

async function show(context: ScopedContext, id: string): Promise<ShownImport> {
  const row = await findImport(context.db, context.scope, id);
  if (!row) throw new AppError("not_found");
  return presentWhole(context, row);
}

const NO_DAYS = { days: 0, collected_days: 0, imported_days: 0, apart: null };

/** An import of names alone is read at once. */
async function previewNames(
  context: ScopedContext,
  kind: "handles" | "list",
  name: string,
  tallied: Tallied,
): Promise<ShownImport> {
  const { db, clock, scope } = context;
  const id = uuidv7(clock.now());
  const { handles, ...counts } = tallied;
  const found = { ...counts, missing: [] };
  const row = { id, kind, name, status: "ready" as const, file_key: null, size: null, found, told: null };
  await db.transaction(async (tx) => {
    await begin(tx, context, { ...row, today: clock.today() });
    const names = handles.map(({ username }) => ({ username, ...NO_DAYS }));
    await putHandles(tx, scope.spaceId, id, names);
  });
  return show(context, id);
}

function tallyNames(text: string): Tallied {
  const tally = createTally();
  for (const one of readPasted(text)) {
    const row = { day: null, followers: null, following: null, posts: null };
    if (one.ok) tally.add(one.row, { ok: true, row: { ...row, username: one.username } });
    else tally.add(one.row, { ok: false, problem: one.problem, cell: one.text });
  }
  return tally.result();
}

export function paste(
  context: ScopedContext,
  { text }: Input<typeof importHandles>,
): Promise<Answer<typeof importHandles>> {
  return previewNames(context, "handles", "", tallyNames(text));
}

export async function takeList(
  context: ScopedContext,
  { code }: Input<typeof importList>,
): Promise<Answer<typeof importList>> {
  const guessers = [`shared list by ${context.scope.userId}`, `shared list from ${context.ip}`];
  for (const guesser of guessers) await requireAttempt(context, guesser, CODE_LIMIT);
  const id = idOfCode(readCode(code) ?? "");
  const list = id && (await findList(context.db, id));
  if (!list) throw new AppError("list_not_found");
  for (const guesser of guessers) await giveBackAttempt(context, guesser);
  return previewNames(context, "list", list.name, tallyNames(list.usernames.join("\n")));
}

/** The account the history belongs to, as the user says; fails if the text is not a profile name. */
function givenName(text: string | null): string | null {
  if (text === null) return null;
  const handle = readHandle(text);
  if (!handle.ok) throw new AppError(handle.code);
  return handle.username;
}

/**
 * The row is created first, so that the file always has an owner and is deleted with it, whatever happens to
 * the upload.
 */
export async function takeFile(
  context: ScopedContext,
  { file, name, username }: Input<typeof importFile> & { file: UploadedFile },
): Promise<Answer<typeof importFile>> {
  const { db, files, clock, scope } = context;
  const id = uuidv7(clock.now());
  const key = `imports/${scope.spaceId}/${id}`;
  const given = { username: givenName(username ?? null) };
  const row = {
    id,
    kind: "file" as const,
    name,
    status: "analysing" as const,
    file_key: key,
    size: file.mostBytes,
  };
  await db.transaction((tx) =>
    begin(tx, context, { ...row, today: clock.today(), found: null, told: given }),
  );
  try {
    const { size } = await files.put(key, file.stream, { contentType: file.type });
    await db.transaction(async (tx) => {
      await changeImport(tx, id, ["analysing"], { size });
      await enqueue(tx, analyseImport, { importId: id }, { group: scope.spaceId });
    });
  } catch (error) {
    await db.transaction((tx) => deleteImport(tx, scope, id));
    throw error;
  }
  return show(context, id);
}

export async function showImports({ db, scope, clock }: ScopedContext): Promise<Answer<typeof listImports>> {
  const [imports, used, { subscription }] = await Promise.all([
    importsOf(db, scope),
    fileBytes(db, scope),
    roomOf(db, scope, clock.now()),
  ]);
  const most = subscription ? mostOf(subscription, "fileBytes") : 0;
  return { imports: imports.map(presentImport), files: { used, most } };
}

export function showImport(
  context: ScopedContext,
  { id }: Input<typeof getImport>,
): Promise<Answer<typeof getImport>> {
  return show(context, id);
}

export async function map(
  context: ScopedContext,
  { id, header, roles, date_order, username }: Input<typeof mapImport>,
): Promise<Answer<typeof mapImport>> {
  const { db, scope } = context;
  const given = {
    header,
    columns: roles,
    ...(date_order !== null && { dateOrder: date_order }),
    username: givenName(username),
  };
  await db.transaction(async (tx) => {
    const row = await lockImport(tx, scope, id);
    if (!row) throw new AppError("not_found");
    if (row.status !== "ready" || row.kind !== "file") throw new AppError("import_not_ready");
    await changeImport(tx, id, ["ready"], { status: "analysing", told: given, rows_done: 0, rows_total: 0 });
    await enqueue(tx, analyseImport, { importId: id }, { group: scope.spaceId });
  });
  return show(context, id);
}

export async function start(
  context: ScopedContext,
  { id, leave_out }: Input<typeof startImport>,
): Promise<Answer<typeof startImport>> {
  const { db, scope } = context;
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const row = await lockImport(tx, scope, id);
    if (!row) throw new AppError("not_found");
    if (row.status === "running") return;
    const complete = row.found && row.found.missing.length === 0 && row.found.good > 0;
    const readable = row.kind !== "file" || row.file_key !== null;
    if (!complete || !readable) throw new AppError("import_not_ready");
    // Only before the first start: later some of them are tracked already.
    if (leave_out && (row.status !== "ready" || (await leaveOut(tx, scope, id, leave_out)) === 0))
      throw new AppError("import_not_ready");
    await waitAgain(tx, id, ["no_slot", "temporary", "not_found", "not_professional"], { forgetTries: true });
    const from = ["ready", "done", "cancelled", "failed"] as const;
    const started = await changeImport(tx, id, from, { status: "running", problem: null, ended_at: null });
    if (!started) throw new AppError("import_not_ready");
    await enqueue(tx, takeOnImport, { importId: id }, { singletonKey: id, group: scope.spaceId });
    await publishImport(tx, scope.spaceId, id);
  });
  return show(context, id);
}

export async function cancel(
  context: ScopedContext,
  { id }: Input<typeof cancelImport>,
): Promise<Answer<typeof cancelImport>> {
  const { db, scope, clock } = context;
  await db.transaction(async (tx) => {
    if (!(await lockImport(tx, scope, id))) throw new AppError("not_found");
    const ended_at = new Date(clock.now());
    await changeImport(tx, id, ["running"], { status: "cancelled", ended_at });
    await publishImport(tx, scope.spaceId, id);
  });
  return show(context, id);
}

export async function remove(
  { db, scope }: ScopedContext,
  { id }: Input<typeof removeImport>,
): Promise<Answer<typeof removeImport>> {
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    if (!(await deleteImport(tx, scope, id))) throw new AppError("not_found");
    await deleteFilesSoon(tx);
    await publishImport(tx, scope.spaceId, id);
  });
  return { ok: true };
}
