import { type MouseEvent, type ReactNode, useState } from "react";
import { useT } from "../platform/texts/i18n.tsx";
import { MAIN_ACT, MainActContext } from "../ui/layout/PageHeader.tsx";
import { SKIP_STYLE } from "./SkipLink.tsx";

const USABLE = "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled])";

/** Before everything else a link to the main act of the page, where it has one. */
export function MainActLink({ children }: { children: ReactNode }) {
  const t = useT("shell");
  const [name, setName] = useState<string | null>(null);
  return (
    <MainActContext value={setName}>
      {name !== null && (
        <a href={`#${MAIN_ACT}`} onClick={goThere} className={SKIP_STYLE}>
          {t("skipTo", { act: name })}
        </a>
      )}
      {children}
    </MainActContext>
  );
}

function goThere(event: MouseEvent): void {
  event.preventDefault();
  const place = document.getElementById(MAIN_ACT);
  const first = place?.matches(USABLE) ? place : place?.querySelector<HTMLElement>(USABLE);
  first?.focus();
}
