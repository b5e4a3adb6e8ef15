import { useT } from "../../platform/texts/i18n.tsx";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";

const RULES = [
  { id: "length", met: (password: string) => [...password].length >= 8 },
  { id: "lower", met: (password: string) => /\p{Ll}/u.test(password) },
  { id: "upper", met: (password: string) => /\p{Lu}/u.test(password) },
  { id: "digit", met: (password: string) => /\p{Nd}/u.test(password) },
  { id: "special", met: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

/** The requirements of the stricter rule, ticked while typing. */
export function PasswordRules({ password }: { password: string }) {
  const t = useT("auth");
  return (
    <ul className="flex flex-col gap-1">
      {RULES.map(({ id, met }) => {
        const done = met(password);
        return (
          <li key={id} className={`flex items-center gap-2 ${done ? "text-positive" : "text-muted"}`}>
            <Icon name={done ? "check" : "minus"} size={16} />
            {t(`rule.${id}`)}
            {done && <VisuallyHidden>{t("rule.met")}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
