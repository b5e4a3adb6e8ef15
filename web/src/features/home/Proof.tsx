import { useT } from "../../platform/texts/i18n.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import type { IconName } from "../../ui/marks/icons.ts";

const AUDIENCES = [
  ["marketers", "chart"],
  ["agencies", "users"],
  ["creators", "star"],
  ["newsrooms", "note"],
] as const satisfies readonly (readonly [string, IconName])[];

type ProofProps = { logos: readonly { name: string; url: string }[] };

/** Whom it is made for, and the logos of customers where the operator has some to show. */
export function Proof({ logos }: ProofProps) {
  const t = useT("home");
  return (
    <section className="flex flex-col items-center gap-6">
      <h2 className="text-base text-muted">{t("proof.title")}</h2>
      <ul className="flex flex-wrap justify-center gap-x-10 gap-y-4">
        {AUDIENCES.map(([name, icon]) => (
          <li key={name} className="flex items-center gap-2 text-base font-medium">
            <Icon name={icon} className="text-brand-text" />
            {t(`proof.${name}`)}
          </li>
        ))}
      </ul>
      {logos.length > 0 && (
        <ul aria-label={t("proof.customers")} className="flex flex-wrap justify-center gap-8">
          {logos.map(({ name, url }) => (
            <li key={url} className="rounded-control bg-white p-3">
              <img src={url} alt={name} loading="lazy" className="h-8 w-32 object-contain" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
