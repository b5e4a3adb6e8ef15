import { Readable } from "node:stream";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { REPORT_FILES } from "@owlstat/core/reports/definition.ts";
import type { orderSendingFile, sendingFile } from "@owlstat/core/reports/sendings-contract.ts";
import * as z from "zod/mini";
import { shownDownload } from "../../downloads/actions.ts";
import { orderDownload } from "../../downloads/request.ts";
import type { OwnerScope, ScopedContext } from "../../platform/context.ts";
import type { Queries } from "../../platform/db/connect.ts";
import type { ServedFile } from "../../platform/http/answers/served-file.ts";
import { fileName } from "../downloads/files.ts";
import { sharedFile } from "../sharing/shared-files.ts";
import { findReport } from "../store.ts";
import { findModel, findSending, modelLanguages } from "./sendings-store.ts";

/** A file printed from the figures of a sending. */
export const SendingSource = z.object({
  what: z.literal("sending"),
  sending_id: z.uuid(),
  language: z.enum(LANGUAGES),
});
export type SendingSource = z.output<typeof SendingSource>;

export async function orderFile(
  context: ScopedContext,
  { id, kind }: Input<typeof orderSendingFile>,
): Promise<Answer<typeof orderSendingFile>> {
  const { db, scope, clock } = context;
  const { source, model } = await sentTo(context, id);
  const order = { kind, name: fileName(model, kind), source };
  const made = await db.transaction((tx) => orderDownload(tx, scope, order, clock.now()));
  return { download: await shownDownload(context, made) };
}

/** Uses the reader's language if the report was sent in it, else the report's own. */
async function sentTo(context: ScopedContext, id: string) {
  const { db, scope } = context;
  const sending = await findSending(db, scope, id);
  const report = sending && (await findReport(db, scope, sending.report_id));
  const kept = report ? await modelLanguages(db, id) : [];
  const language = [context.language, report?.content.language, kept[0]].find(
    (one) => one !== undefined && kept.includes(one),
  );
  if (!language) throw new AppError("not_found");
  const source: SendingSource = { what: "sending", sending_id: id, language };
  const model = await sentModel(db, scope, source);
  if (!model) throw new AppError("not_found");
  return { source, model };
}

/** A file of a sending at once, in whichever form: its reader waits for it. */
export async function giveFile(
  context: ScopedContext,
  { id, file }: Input<typeof sendingFile>,
): Promise<ServedFile> {
  const { model } = await sentTo(context, id);
  const { scope, gone } = context;
  const wanted = await sharedFile(
    context,
    { spaceId: scope.spaceId, model, files: REPORT_FILES, gone },
    file,
  );
  if (!wanted) throw new AppError("not_found");
  const { name, type, bytes } = wanted;
  return { stream: Readable.from([bytes]), size: bytes.length, name, type };
}

/** The figures as they were sent; null when they are gone or another version of the program wrote them. */
export async function sentModel(db: Queries, scope: OwnerScope, { sending_id, language }: SendingSource) {
  const sending = await findSending(db, scope, sending_id);
  return sending ? findModel(db, sending.id, language) : null;
}
