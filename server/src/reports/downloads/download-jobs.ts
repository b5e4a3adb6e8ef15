import { type DownloadProblem, DownloadSource } from "@owlstat/core/downloads/contract.ts";
import { isLanguage } from "@owlstat/core/i18n/languages.ts";
import { includes, mostOf } from "@owlstat/core/plans/entitlements.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { reportModel } from "@owlstat/core/reports/model-build.ts";
import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import { FILE_TYPES } from "../../downloads/file-types.ts";
import { PRINT, publishDownloads } from "../../downloads/request.ts";
import {
  type DownloadRow,
  downloadBytes,
  failDownload,
  findDownload,
  finishDownload,
} from "../../downloads/store.ts";
import { fileBytes } from "../../imports/store.ts";
import { notifyUser } from "../../notifications/notify.ts";
import type { OwnerScope } from "../../platform/caller.ts";
import type { Services } from "../../platform/context.ts";
import { programScope } from "../../platform/http/proof/gates.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { findPlan } from "../../spaces/plan-store.ts";
import { findInSpace } from "../../users/store.ts";
import { brandOf } from "../model/brand.ts";
import { brandedBy } from "../model/freeze.ts";
import { reportWords } from "../model/words.ts";
import { SendingSource, sentModel } from "../sending/sending-files.ts";
import { downloadInput } from "./download-input.ts";
import { progressWriter } from "./download-progress.ts";
import { sizeOfDownload } from "./download-size.ts";
import { ReportSource, reportNow } from "./print-now.ts";

/** Prints a requested file. Files of one space do not delay those of another. */
const printDownload = defineJob({
  ...PRINT,
  retries: 2,
  concurrency: 2,
  perGroup: 1,
  timeoutSeconds: 300,
  async run(services, { spaceId, userId, downloadId }, { last }) {
    const scope = programScope(spaceId, userId);
    const row = await findDownload(services.db, scope, downloadId);
    if (row?.status !== "generating") return;
    try {
      const problem = await printInTurn(services, scope, row);
      if (problem) await fail(services, row.id, problem);
    } catch (error) {
      if (last) await fail(services, row.id, "unexpected");
      throw error;
    }
  },
});

const sourceOf = ({ source }: DownloadRow) =>
  z.parse(z.union([DownloadSource, SendingSource, ReportSource]), source);

async function printInTurn(
  services: Services,
  scope: OwnerScope,
  row: DownloadRow,
): Promise<DownloadProblem | null> {
  const size = await sizeOfDownload(services, scope, sourceOf(row));
  if (size === "too_large") return "too_large";
  const asker = { owner: scope.spaceId, turn: "later", size } as const;
  return services.printers.inTurn(asker, () => print(services, scope, row));
}

async function fail({ db }: Services, id: string, problem: DownloadProblem): Promise<void> {
  const userId = await failDownload(db, id, problem);
  if (userId) await publishDownloads(db, userId);
}

/** Returns the reason if there is no file. */
async function print(
  services: Services,
  scope: OwnerScope,
  row: DownloadRow,
): Promise<DownloadProblem | null> {
  const { db, clock, files, printers } = services;
  const plan = await findPlan(db, scope.spaceId);
  const subscription = plan && subscriptionOf(plan, clock.now());
  if (!subscription || !includes(subscription, "reports")) return "not_in_plan";
  const model = await modelOf(services, scope, row);
  if (!model) return "no_data";
  const onProgress = progressWriter(services, row, "writing");
  await onProgress({ done: 0, total: 0 });
  const printed = await printers[row.kind](model, "later", (progress) => void onProgress(progress));
  const used = (await downloadBytes(db, scope)) + (await fileBytes(db, scope));
  if (used + printed.file.length > mostOf(subscription, "fileBytes")) return "no_room";
  const key = `downloads/${row.id}/${uuidv7(clock.now())}.${row.kind}`;
  const { size } = await files.put(key, printed.file, { contentType: FILE_TYPES[row.kind] });
  await finish(services, row, { key, size, parts: "pages" in printed ? printed.pages : printed.sheets });
  return null;
}

async function finish(
  { db, clock, config }: Services,
  { id, name, user_id: userId, space_id: spaceId, requested_at }: DownloadRow,
  { key, size, parts }: { key: string; size: number; parts: number },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const expires_at = new Date(now + config.downloadDays * DAY);
    if (!(await finishDownload(tx, id, { name, file_key: key, size, done: parts, expires_at }))) return;
    const once = `download ${id} ${requested_at.getTime()}`;
    await notifyUser(tx, { kind: "report_ready", values: { report: name }, userId, spaceId, once, now });
    await publishDownloads(tx, userId);
  });
}

async function modelOf(services: Services, scope: OwnerScope, row: DownloadRow): Promise<ReportModel | null> {
  const { db, clock, texts } = services;
  const source = sourceOf(row);
  if (source.what === "sending") return sentModel(db, scope, source);
  if (source.what === "report") return reportNow(services, scope, source);
  const user = await findInSpace(db, scope);
  const language = isLanguage(user?.language) ? user.language : "en";
  const words = reportWords(texts, language, user?.engagement_decimals);
  const { site, logo } = await brandOf(services, scope.spaceId);
  const onProgress = progressWriter(services, row, "reading");
  const input = await downloadInput({ db, clock, scope }, source, {
    brand: brandedBy(site, logo),
    title: words.d("overview"),
    seen: { timeZone: user?.time_zone ?? "UTC", definition: user?.engagement_definition ?? "mean" },
    onProgress,
  });
  return input && reportModel(input, words);
}

export const documentJobs = [printDownload];
