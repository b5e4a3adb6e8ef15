import { isEmail } from "@owlstat/core/auth/rules.ts";
import { deceives } from "@owlstat/core/brand/deceiving-names.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { isPlainName } from "@owlstat/core/names.ts";
import type { getReportSettings, setReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import { isTimeZone } from "@owlstat/core/time.ts";
import type { ScopedContext } from "../platform/context.ts";
import { saveSettings, settingsOf } from "./settings-store.ts";

export function showSettings({ db, scope }: ScopedContext): Promise<Answer<typeof getReportSettings>> {
  return settingsOf(db, scope);
}

/** Mails to strangers carry the sender's name: it must be nothing but a name, and not that of others. */
export async function setSettings(
  { db, clock, scope }: ScopedContext,
  settings: Input<typeof setReportSettings>,
): Promise<Answer<typeof setReportSettings>> {
  const { sender_name, reply_to, time_zone, book } = settings;
  if (!isPlainName(sender_name)) throw new AppError("name_not_plain");
  if (deceives(sender_name)) throw new AppError("name_deceives");
  if (time_zone !== null && !isTimeZone(time_zone))
    throw new AppError("invalid_input", { fields: ["time_zone"] });
  const addresses = [...(reply_to === "" ? [] : [reply_to]), ...book.map(({ email }) => email)];
  if (!addresses.every(isEmail)) throw new AppError("email_invalid");
  await saveSettings(db, scope, settings, new Date(clock.now()));
  return settingsOf(db, scope);
}
