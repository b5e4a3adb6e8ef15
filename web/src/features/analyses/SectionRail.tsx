import type { Section } from "@owlstat/core/analyses/sections.ts";
import { useEffect, useMemo, useRef } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { anchorOf } from "./SectionFrame.tsx";
import { useScrollSpy } from "./use-scroll-spy.ts";

type SectionRailProps = {
  sections: readonly Section[];
  /** Whether the sections have come; without scripts there is nothing to link to before. */
  drawn: boolean;
};

/** Links to the sections: a list that stays in view beside wide pages, chips above narrow ones. */
export function SectionRail({ sections, drawn }: SectionRailProps) {
  const t = useT("analyses");
  const p = useT("profiles");
  const anchors = useMemo(() => sections.map(anchorOf), [sections]);
  const current = useScrollSpy(anchors);
  const list = useRef<HTMLElement>(null);
  // Keeps the current chip visible without scrolling the page.
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (!chip || !list.current || list.current.scrollWidth <= list.current.clientWidth) return;
    list.current.scrollTo({ left: chip.offsetLeft - list.current.clientWidth / 2 + chip.offsetWidth / 2 });
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label={p("sections.label")}
      className={cx(
        "sticky top-14 print:hidden z-20 -mx-4 flex gap-1 overflow-x-auto border-b border-line bg-canvas px-4 py-1.5 [scrollbar-width:none] md:-mx-6 md:px-6 @min-[880px]:top-20 @min-[880px]:z-auto @min-[880px]:mx-0 @min-[880px]:flex-col @min-[880px]:gap-0.5 @min-[880px]:self-start @min-[880px]:overflow-visible @min-[880px]:border-b-0 @min-[880px]:bg-transparent @min-[880px]:p-0",
        !drawn && "noscript:invisible",
      )}
    >
      {sections.map((section) => (
        <a
          key={section}
          href={`#${anchorOf(section)}`}
          aria-current={anchorOf(section) === current ? "location" : undefined}
          className={cx(
            "flex min-h-9 shrink-0 items-center rounded-control px-3 whitespace-nowrap pointer-coarse:min-h-11 @min-[880px]:whitespace-normal",
            anchorOf(section) === current ? "bg-raised font-medium text-ink" : "text-muted hover:text-ink",
          )}
        >
          {t(`section.${section}`)}
        </a>
      ))}
    </nav>
  );
}
