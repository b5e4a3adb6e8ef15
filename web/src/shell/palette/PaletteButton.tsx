import { useT } from "../../platform/texts/i18n.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { Kbd } from "../../ui/marks/Kbd.tsx";
import { PALETTE_KEYS } from "./keys.ts";
import { openPanel } from "./open-palette.ts";

/** Opens the palette, for people who do not know its shortcut. */
export function PaletteButton() {
  const t = useT("shell");
  return (
    <button
      type="button"
      onClick={() => openPanel("palette")}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-10 items-center gap-2.5 rounded-control border border-line px-3 text-muted hover:bg-raised hover:text-ink"
    >
      <Icon name="search" size={16} />
      <span className="flex-1 text-left">{t("menu.search")}</span>
      <span aria-hidden="true" className="flex gap-0.5">
        {PALETTE_KEYS.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </button>
  );
}
