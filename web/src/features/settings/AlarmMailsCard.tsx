import { useTimeZone } from "../../platform/browser/preferences.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useSaveMe } from "./use-save-me.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
const MORNING = 8;
const NIGHT = { from: 22, to: 7 };
type Way = "once" | "quiet" | "daily";
const WAYS: readonly Way[] = ["once", "quiet", "daily"];

/** When this person is mailed about alarms: at once, at once but for quiet hours, or once a day. */
export function AlarmMailsCard() {
  const t = useT("settings");
  const { user, save } = useSaveMe();
  const zone = useTimeZone();
  if (!user) return null;
  const { hour, quiet } = user.alarm_mails;
  const way: Way = hour !== null ? "daily" : quiet ? "quiet" : "once";
  // Hours mean something only where the server knows the clock they are read from.
  const keep = (mails: typeof user.alarm_mails) => {
    if (user.time_zone === null) save("time_zone", zone);
    save("alarm_mails", mails);
  };
  const choose = (next: Way) =>
    keep({ hour: next === "daily" ? MORNING : null, quiet: next === "quiet" ? NIGHT : null });
  return (
    <Card title={t("alarmMails.title")} subtitle={t("alarmMails.subtitle")}>
      <div className="flex max-w-dialog flex-col items-start gap-5">
        <Segmented
          label={t("alarmMails.title")}
          options={WAYS.map((value) => ({ value, label: t(`alarmMails.${value}`) }))}
          value={way}
          onChange={choose}
        />
        {hour !== null && (
          <HourField
            label={t("alarmMails.hour")}
            value={hour}
            onChange={(next) => keep({ hour: next, quiet: null })}
          />
        )}
        {hour === null && quiet && (
          <div className="flex flex-wrap gap-4">
            <HourField
              label={t("alarmMails.from")}
              value={quiet.from}
              not={quiet.to}
              onChange={(from) => keep({ hour: null, quiet: { ...quiet, from } })}
            />
            <HourField
              label={t("alarmMails.to")}
              value={quiet.to}
              not={quiet.from}
              onChange={(to) => keep({ hour: null, quiet: { ...quiet, to } })}
            />
          </div>
        )}
        {way !== "once" && <p className="text-muted">{t("alarmMails.zone", { zone })}</p>}
      </div>
    </Card>
  );
}

type HourFieldProps = { label: string; value: number; not?: number; onChange: (hour: number) => void };

function HourField({ label, value, not, onChange }: HourFieldProps) {
  return (
    <Field label={label}>
      <Select
        value={String(value)}
        options={HOURS.filter((hour) => hour.value !== String(not))}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Field>
  );
}
