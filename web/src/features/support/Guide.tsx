import type { PictureView } from "@owlstat/core/navigation/home-pictures.ts";
import type { GuideId } from "@owlstat/core/support/guides.ts";
import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";

const STEPS = ["step1", "step2", "step3", "step4"] as const;

/** Where a guide leads. */
const PLACES: Readonly<Record<GuideId, string>> = {
  track: "/accounts",
  told: "/alarms",
  report: "/reports",
  brand: "/clients",
  connect: "/settings?page=connected-pages",
  import: "/accounts",
  api: "/settings?page=api",
};

/** Guides whose page is among the product's own pictures; the others show a sample. */
export const PICTURE_OF: Partial<Record<GuideId, PictureView>> = {
  track: "accounts",
  told: "alarms",
  report: "reports",
  brand: "clients",
};

/** How one thing is done: four steps, how it looks, and the way there. */
export function Guide({ id, children }: { id: GuideId; children: ReactNode }) {
  const t = useT("guides");
  return (
    <section
      id={`guide-${id}`}
      aria-labelledby={`guide-${id}-title`}
      className="grid scroll-mt-6 items-start gap-6 border-b border-line pb-8 lg:grid-cols-2"
    >
      <div className="flex max-w-prose flex-col gap-3">
        <h3 id={`guide-${id}-title`} className="text-base font-semibold">
          {t(`${id}.title`)}
        </h3>
        <p className="text-base">{t(`${id}.text`)}</p>
        <ol className="flex list-decimal flex-col gap-2 pl-6 text-base text-muted marker:text-muted">
          {STEPS.map((step) => (
            <li key={step}>{t(`${id}.${step}`)}</li>
          ))}
        </ol>
        <LinkButton to={PLACES[id]} variant="secondary" className="self-start">
          {t(`${id}.go`)}
        </LinkButton>
      </div>
      <div className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">{children}</div>
    </section>
  );
}

/** A sample where there is no picture, named as one. */
export function GuideSample({ children }: { children: ReactNode }) {
  const t = useT("guides");
  return (
    <div className="flex flex-col items-start gap-3 p-4 md:p-6">
      <Badge>{t("sample")}</Badge>
      {children}
    </div>
  );
}
