import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

const PARTS = ["goal", "checks", "limits", "tell"] as const;

export function Page() {
  const t = useT("support");
  const brand = useBoot().site.brandname;
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-8">
      <PageHeader title={t("a11y.title")} lead={t("a11y.lead", { brand })} />
      {PARTS.map((part) => (
        <section key={part} className="flex flex-col gap-2">
          <h2 className="text-lg font-semibold">{t(`a11y.${part}.title`)}</h2>
          <p className="text-base text-muted">{t(`a11y.${part}.text`, { brand })}</p>
        </section>
      ))}
      <LinkButton to="/contact" variant="secondary" className="self-start">
        {t("a11y.tell.action")}
      </LinkButton>
    </article>
  );
}
