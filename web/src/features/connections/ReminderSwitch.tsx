import { useT } from "../../platform/texts/i18n.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { useReminders } from "./reminders.ts";

/** Whether the dashboard suggests connecting accounts. */
export function ReminderSwitch() {
  const t = useT("connections");
  const [on, set] = useReminders();
  return (
    <Switch
      label={t("reminders")}
      checked={on}
      onChange={({ target }) => set(target.checked)}
      className="self-start"
    />
  );
}
