import type { ReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import type { OwnerScope } from "../platform/context.ts";
import { prepared, type Queries } from "../platform/db/connect.ts";
import "./tables.ts";

const NONE: ReportSettings = {
  sender_name: "",
  reply_to: "",
  language: null,
  design: null,
  time_zone: null,
  hour: null,
  book: [],
};

/** Callers who see only part of the space do not see these settings. */
export async function settingsOf(
  { kysely }: Queries,
  { spaceId, only }: OwnerScope,
): Promise<ReportSettings> {
  const row = await kysely
    .selectFrom("report_settings")
    .select(["sender_name", "reply_to", "language", "design", "time_zone", "hour", "book"])
    .modifyFront(prepared("reports.settings"))
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  return row && only === null ? row : NONE;
}

export async function saveSettings(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  settings: ReportSettings,
  now: Date,
): Promise<void> {
  const values = { ...settings, book: JSON.stringify(settings.book), updated_at: now };
  await kysely
    .insertInto("report_settings")
    .values({ space_id: spaceId, ...values })
    .onConflict((conflict) => conflict.column("space_id").doUpdateSet(values))
    .execute();
}
