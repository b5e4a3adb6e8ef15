import { getOperator } from "@owlstat/core/legal/contract.ts";
import { PRESS_LOGOS, pressFacts, pressFactsPath } from "@owlstat/core/support/press.ts";
import { MailText } from "../features/support/MailText.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useRead } from "../platform/calls/query.tsx";
import { useLanguage, useT } from "../platform/texts/i18n.tsx";
import { buttonStyle } from "../ui/controls/button-style.ts";
import { Card } from "../ui/layout/Card.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { cx } from "../ui/styles/cx.ts";

export function Page() {
  const t = useT("support");
  const language = useLanguage();
  const brand = useBoot().site.brandname;
  return (
    <article className="mx-auto flex w-full max-w-prose flex-col gap-6">
      <PageHeader title={t("press.title")} lead={t("press.lead", { brand })} />
      <p className="text-base">{t("press.about", { brand })}</p>
      <Card title={t("press.logo")} subtitle={t("press.rules")}>
        <ul className="flex flex-col gap-6">
          {PRESS_LOGOS.map((logo) => (
            <LogoFiles key={logo.id} logo={logo} />
          ))}
        </ul>
      </Card>
      <Card
        title={t("press.facts")}
        actions={<Save href={pressFactsPath(language)} file="owlstat.txt" label={t("press.factsFile")} />}
      >
        <Facts />
      </Card>
      <MailText noun="support" id="press.text" />
    </article>
  );
}

/** The backgrounds the logos are made for, whichever theme the page has. */
const GROUNDS = { light: "bg-white", dark: "bg-[#15181f]", mark: "bg-canvas" };

const FORMATS = ["svg", "png"] as const;

function LogoFiles({ logo }: { logo: (typeof PRESS_LOGOS)[number] }) {
  const t = useT("support");
  const name = t(`press.logo.${logo.id}`);
  return (
    <li className="flex flex-wrap items-center gap-4">
      <div
        className={cx(
          "grid h-24 w-56 shrink-0 place-items-center rounded-card border border-line",
          GROUNDS[logo.id],
        )}
      >
        <img src={logo.svg} alt="" height={40} className="h-10" />
      </div>
      <div className="flex flex-1 basis-40 flex-col gap-2">
        <p className="font-medium">{name}</p>
        <div className="flex gap-2">
          {FORMATS.map((format) => (
            <Save
              key={format}
              href={logo[format]}
              file={`owlstat-${logo.id}.${format}`}
              label={format.toUpperCase()}
              of={name}
            />
          ))}
        </div>
      </div>
    </li>
  );
}

type SaveProps = { href: string; file: string; label: string; of?: string };

function Save({ href, file, label, of }: SaveProps) {
  return (
    <a
      href={href}
      download={file}
      aria-label={of && `${label}: ${of}`}
      className={buttonStyle("secondary", "sm")}
    >
      {label}
    </a>
  );
}

function Facts() {
  const t = useT("support");
  const language = useLanguage();
  const { data: operator } = useRead(getOperator);
  if (!operator) return null;
  return (
    <dl className="grid gap-x-6 gap-y-3 md:grid-cols-[max-content_1fr]">
      {pressFacts(t, language, operator).map(({ id, name, value }) => (
        <div key={id} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="max-md:-mt-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
