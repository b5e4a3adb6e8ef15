import { CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import { LANGUAGE_NAMES } from "@owlstat/core/i18n/languages.ts";
import { getOperator } from "@owlstat/core/legal/contract.ts";
import { FREE_SLOTS } from "@owlstat/core/plans/rules.ts";
import { MailText } from "../features/support/MailText.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/i18n.tsx";
import { useRead } from "../platform/query.tsx";
import { buttonStyle } from "../ui/controls/button-style.ts";
import { Card } from "../ui/layout/Card.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { Logo } from "../ui/marks/Logo.tsx";

export function Page() {
  const t = useT("support");
  const brand = useBoot().site.brandname;
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6">
      <PageHeader title={t("press.title")} lead={t("press.lead", { brand })} />
      <p className="text-base">{t("press.about", { brand })}</p>
      <Card title={t("press.logo")}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Logo name={brand} />
          <a href="/favicon.svg" download="owlstat.svg" className={buttonStyle("secondary", "md")}>
            {t("press.download")}
          </a>
        </div>
      </Card>
      <Card title={t("press.facts")}>
        <Facts />
      </Card>
      <MailText noun="support" id="press.text" />
    </article>
  );
}

/** Figures come from the code and the operator's settings, so that they stay true. */
function Facts() {
  const t = useT("support");
  const { data: operator } = useRead(getOperator);
  const facts = [
    ["company", operator ? `${operator.company}, ${operator.address}, ${operator.country}` : ""],
    ["analyses", Object.keys(CATALOGUE).length],
    ["languages", Object.values(LANGUAGE_NAMES).join(", ")],
    ["free", t("press.fact.freeText", { count: FREE_SLOTS })],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-3 md:grid-cols-[max-content_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{t(`press.fact.${name}`)}</dt>
          <dd className="max-md:-mt-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
