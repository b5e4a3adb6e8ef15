import { useMemo } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useDeviceZone } from "../../platform/browser/preferences.ts";
import { useNow } from "../../platform/browser/use-now.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Combobox } from "../../ui/controls/Combobox.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { useSaveMe } from "./use-save-me.ts";

/** The value for "time zone of the device". */
const DEVICE = "";

/** All time zones by city, with their offset from GMT; both can be searched. */
export function TimeZoneField() {
  const t = useT("settings");
  const { user, save } = useSaveMe();
  const device = useDeviceZone();
  const { moment } = useInstantText();
  const now = useNow();
  const zones = useMemo(() => zoneOptions(), []);
  const own = { value: DEVICE, label: t("figures.zoneDevice"), note: device ?? "" };
  return (
    <Field
      label={t("figures.zone")}
      hint={
        device ? t("figures.zoneNow", { moment: moment(new Date(now).toISOString()) }) : t("figures.zoneHint")
      }
    >
      <Combobox
        options={[own, ...zones]}
        value={user?.time_zone ?? DEVICE}
        label={t("figures.zone")}
        none={t("figures.zoneNone")}
        noteOf={offsetOf}
        onChange={(zone) => save("time_zone", zone === DEVICE ? null : zone)}
      />
    </Field>
  );
}

/** Today's offset, such as GMT+1. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

function zoneOptions() {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
    value: zone,
    label: zone.replaceAll("_", " "),
  }));
}
