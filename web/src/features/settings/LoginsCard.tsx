import { useT } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";

const WAYS = ["password", "facebook", "google"] as const;

/** The ways this account can log in. */
export function LoginsCard() {
  const t = useT("settings");
  const { user } = useSession();
  if (!user) return null;
  return (
    <Card title={t("logins.title")} subtitle={t("logins.subtitle")}>
      <ul className="flex max-w-dialog flex-col divide-y divide-line">
        {WAYS.map((way) => (
          <li key={way} className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-2">
            <span className="font-medium">{t(`logins.${way}`)}</span>
            {user.logins[way] ? (
              <Badge tone="positive" icon="check">
                {t("logins.on")}
              </Badge>
            ) : way === "facebook" ? (
              <LinkButton to="/onboarding" variant="secondary" size="sm">
                {t("logins.connect")}
              </LinkButton>
            ) : (
              <span className="text-muted">{t("logins.off")}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
