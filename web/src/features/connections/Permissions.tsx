import type { ConnectedLogin } from "@owlstat/core/connections/contract.ts";
import { PERMISSIONS_OF } from "@owlstat/core/connections/metrics.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";

/**
 * The permissions that were granted and refused, each with what it allows. Expanded when some were refused.
 */
export function Permissions({ login: { provider, missing } }: { login: ConnectedLogin }) {
  const t = useT("connections");
  const refused = new Set<string>(missing);
  return (
    <details open={missing.length > 0} className="text-muted">
      <summary className="cursor-pointer">
        {missing.length > 0 ? t("permissions.missing", { count: missing.length }) : t("permissions.title")}
      </summary>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-2 pt-3 md:grid-cols-2">
        {PERMISSIONS_OF[provider].map((name) => (
          <li key={name} className="flex gap-2">
            <Icon
              name={refused.has(name) ? "close" : "check"}
              className={refused.has(name) ? "mt-0.5 text-negative" : "mt-0.5 text-positive"}
            />
            <span className="min-w-0">
              <code className="text-xs wrap-anywhere">{name}</code>
              <span className="sr-only">
                {refused.has(name) ? t("permissions.refused") : t("permissions.granted")}
              </span>
              <span className="block">{t(`permission.${name}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
