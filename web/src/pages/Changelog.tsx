import { formatDate } from "@owlstat/core/i18n/format.ts";
import { CHANGELOG } from "@owlstat/core/support/changelog.ts";
import { useLanguage, useT } from "../platform/texts/i18n.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

export function Page() {
  const t = useT("changelog");
  const language = useLanguage();
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6">
      <PageHeader title={t("title")} lead={t("lead")} />
      {CHANGELOG.map(({ day, entries }) => (
        <section key={day} className="flex flex-col gap-3">
          <h2 className="text-lg font-semibold">{formatDate(day, language)}</h2>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-base">
            {entries.map((id) => (
              <li key={id}>{t(`entry.${id}`)}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
