import type { Section } from "@owlstat/core/analyses/sections.ts";
import type { PresentedId } from "@owlstat/core/analyses/values.ts";
import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { CardTitle } from "../../ui/layout/Card.tsx";
import { DRAWN_NEAR, type Heights, reserved } from "../../ui/layout/heights.ts";
import { cx } from "../../ui/styles/cx.ts";

/** The anchor of a section. The prefix keeps it apart from other ids on the page. */
export function anchorOf(section: Section): string {
  return `section-${section}`;
}

/** The anchor of a card; it begins with that of its section, which is there before the card is. */
export function cardAnchorOf({ id, section }: { id: PresentedId; section: Section }): string {
  return `${anchorOf(section)}-${id}`;
}

/** Room for the bars that stay in view. */
export const BELOW_BARS = "scroll-mt-12 @min-[880px]:scroll-mt-0";

type SectionFrameProps = {
  id: Section;
  /** Its height on a wide and on a narrow page, if it is drawn only when it comes near. */
  heights?: Heights;
  children: ReactNode;
};

/** A section of the profile view, under its name. */
export function SectionFrame({ id, heights, children }: SectionFrameProps) {
  const t = useT("analyses");
  return (
    <section
      id={anchorOf(id)}
      aria-labelledby={`${anchorOf(id)}-title`}
      style={heights && reserved(heights)}
      className={cx(
        BELOW_BARS,
        "flex flex-col gap-4 noscript:has-[>h2+[data-waiting]]:hidden not-noscript:print:has-[>:is(h2,h2+noscript)+[data-waiting]]:hidden print:has-[>section:only-of-type_[data-blank]]:hidden",
        heights && DRAWN_NEAR,
      )}
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
