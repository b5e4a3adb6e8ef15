import type { DownloadSource } from "@owlstat/core/downloads/contract.ts";
import { daysIn, type ReportSize, sizeOf } from "@owlstat/core/reports/size.ts";
import type { Day } from "@owlstat/core/time.ts";
import { trackedOf } from "../../accounts/store.ts";
import type { OwnerScope } from "../../platform/caller.ts";
import type { Services } from "../../platform/context.ts";
import type { SendingSource } from "../sending/sending-files.ts";
import { OF_A_PROFILE, OF_THE_DASHBOARD, USUAL } from "./download-input.ts";
import { type ReportSource, sizeOfReport } from "./print-now.ts";

/** How much work a file is, told before any figure is read. A report that was sent is printed from what was kept. */
export async function sizeOfDownload(
  { db, clock }: Pick<Services, "db" | "clock">,
  scope: OwnerScope,
  source: DownloadSource | SendingSource | ReportSource,
): Promise<ReportSize> {
  if (source.what === "sending") return "large";
  if (source.what === "report") return sizeOfReport({ db, clock }, scope, source);
  const profile = source.what === "profile";
  const { window: key, from = null, to = null } = profile ? source : USUAL;
  const days = daysIn({ key, from: from as Day | null, to: to as Day | null }, clock.today());
  if (profile) return sizeOf(1, OF_A_PROFILE.length, days);
  return sizeOf((await trackedOf(db, scope)).length, OF_THE_DASHBOARD.length, days);
}
