import { useSyncExternalStore } from "react";
import { chooseMode, currentMode, onModeChange } from "../platform/browser/theme.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";

/** Switches between light and dark and remembers it. */
export function ThemeButton() {
  const t = useT("shell");
  const mode = useSyncExternalStore(onModeChange, currentMode, () => "light" as const);
  return (
    <IconButton
      icon={mode === "dark" ? "sun" : "moon"}
      label={t("theme.toggle")}
      onClick={() => chooseMode(mode === "dark" ? "light" : "dark")}
    />
  );
}
