import { useT } from "../platform/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

/** Every value this site keeps in a browser, by its stored name. */
const STORED = [
  ["owl_session", "cookies.session"],
  ["owl_logged_out", "cookies.loggedOut"],
  ["owl_device", "cookies.device"],
  ["owl_visitor", "cookies.visitor"],
  ["owl_language", "cookies.language"],
  ["prefers-mode", "cookies.mode"],
  ["cookie-choice", "cookies.choice"],
] as const;

export function Page() {
  const t = useT("legal");
  return (
    <article className="mx-auto flex max-w-wide flex-col gap-6">
      <PageHeader title={t("cookies.title")} lead={t("cookies.intro")} />
      <Card>
        <dl className="grid gap-x-6 gap-y-4 md:grid-cols-[max-content_1fr]">
          {STORED.map(([name, purpose]) => (
            <div key={name} className="contents">
              <dt className="font-mono">{name}</dt>
              <dd className="text-muted max-md:-mt-3">{t(purpose)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </article>
  );
}
