import { formatDate } from "@owlstat/core/i18n/format.ts";
import type { Translate } from "@owlstat/core/i18n/translate.ts";
import { getOperator } from "@owlstat/core/legal/contract.ts";
import type { Section } from "@owlstat/core/legal/sections.ts";
import { FREE_SLOTS, TRIAL_DAYS } from "@owlstat/core/plans/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useBoot } from "../../platform/boot.tsx";
import { useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";

type Key = Parameters<Translate<"legal">>[0];
type LegalTextProps = { of: "privacy" | "terms"; sections: readonly Section[] };

/** A legal text with the operator's details, marked as draft until a lawyer approved it. */
export function LegalText({ of, sections }: LegalTextProps) {
  const t = useT("legal");
  const language = useLanguage();
  const { site } = useBoot();
  const { data: operator } = useRead(getOperator);
  if (!operator) return <PageHeader title={t(`${of}.title`)} />;
  const { in_force_since: since, company_set, ...details } = operator;
  const values = { ...details, brand: site.brandname, slots: FREE_SLOTS, days: TRIAL_DAYS };
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-8">
      <PageHeader title={t(`${of}.title`)} lead={t(`${of}.lead`, values)} />
      {since ? (
        <p className="text-muted">{t("since", { date: formatDate(since as Day, language) })}</p>
      ) : (
        <Banner tone="warning" title={t("draft.title")}>
          {t("draft.text")}
        </Banner>
      )}
      {!company_set && (
        <Banner tone="warning" title={t("company.title")}>
          {t("company.text")}
        </Banner>
      )}
      {sections.map(({ id, review }) => (
        <section key={id} id={id} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-lg font-semibold">{t(`${of}.${id}.title` as Key)}</h2>
            {review && !since && <Badge tone="warning">{t("review")}</Badge>}
          </div>
          {t(`${of}.${id}.text` as Key, values)
            .split("\n")
            .map((paragraph) => (
              <p key={paragraph} className="text-base text-muted">
                {paragraph}
              </p>
            ))}
        </section>
      ))}
    </article>
  );
}
