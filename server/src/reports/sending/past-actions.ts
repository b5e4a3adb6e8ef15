import { Readable } from "node:stream";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { listPastReports, pastReportFile } from "@owlstat/core/reports/past-contract.ts";
import { trackedOf } from "../../accounts/store.ts";
import type { OwnerScope, ScopedContext } from "../../platform/context.ts";
import type { Queries } from "../../platform/db/connect.ts";
import type { ServedFile } from "../../platform/http/answers/served-file.ts";
import { sharedFile } from "../sharing/shared-files.ts";
import { pastReports } from "./past-store.ts";
import { findModel } from "./sendings-store.ts";

/** Sent reports that tell only of accounts the caller sees. */
export async function pastReportsFor(db: Queries, scope: OwnerScope, language: Language) {
  const names = new Set((await trackedOf(db, scope)).map(({ username }) => username));
  return pastReports(db, scope, names, language);
}

/** One of them with its figures of then; for everybody else it does not exist. */
export async function findPastReport(db: Queries, scope: OwnerScope, language: Language, id: string) {
  const found = (await pastReportsFor(db, scope, language)).find((one) => one.id === id);
  const model = found && (await findModel(db, id, found.language));
  if (!found || !model) throw new AppError("not_found");
  return { model, files: found.files };
}

export async function showPastReports({
  db,
  scope,
  language,
}: ScopedContext): Promise<Answer<typeof listPastReports>> {
  const reports = await pastReportsFor(db, scope, language);
  return { reports: reports.map(({ id, name, day, files }) => ({ id, name, day, files: [...files] })) };
}

export async function givePastReport(
  context: ScopedContext,
  { id, file }: Input<typeof pastReportFile>,
): Promise<ServedFile> {
  const { model, files } = await findPastReport(context.db, context.scope, context.language, id);
  const { scope, gone } = context;
  const wanted = await sharedFile(context, { spaceId: scope.spaceId, model, files, gone }, file);
  if (!wanted) throw new AppError("not_found");
  const { name, type, bytes } = wanted;
  return { stream: Readable.from([bytes]), size: bytes.length, name, type };
}
