import type { Section } from "@owlstat/core/analyses/sections.ts";
import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { CardTitle } from "../../ui/layout/Card.tsx";

/** The anchor of a section. The prefix keeps it apart from other ids on the page. */
export function anchorOf(section: Section): string {
  return `section-${section}`;
}

/** A section of the profile view, under its name. */
export function SectionFrame({ id, children }: { id: Section; children: ReactNode }) {
  const t = useT("analyses");
  return (
    <section
      id={anchorOf(id)}
      aria-labelledby={`${anchorOf(id)}-title`}
      className="flex scroll-mt-12 flex-col gap-4 @min-[880px]:scroll-mt-0 not-noscript:print:has-[>:is(h2,h2+noscript)+[data-waiting]]:hidden print:has-[>section:only-of-type_[data-blank]]:hidden"
    >
      <h2 id={`${anchorOf(id)}-title`} className="text-lg font-semibold">
        {t(`section.${id}`)}
      </h2>
      <CardTitle value="h3">{children}</CardTitle>
    </section>
  );
}

/** Two cards side by side where there is room; those marked wide take the whole width, and so does one left alone. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-4 *:grow *:basis-full @min-[880px]:*:basis-[calc(50%-1rem)]">
      {children}
    </div>
  );
}

export const WIDE = "@min-[880px]:basis-full!";
