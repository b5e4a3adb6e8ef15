import { useT } from "../../platform/i18n.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import type { IconName } from "../../ui/marks/icons.ts";

const AUDIENCES = [
  ["marketers", "chart"],
  ["agencies", "users"],
  ["creators", "star"],
  ["newsrooms", "note"],
] as const satisfies readonly (readonly [string, IconName])[];

/** Whom it is made for. Customers' logos are added only once customers have agreed. */
export function Proof() {
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
    </section>
  );
}
