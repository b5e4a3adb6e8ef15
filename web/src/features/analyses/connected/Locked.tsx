import { type AnalysisId, CATALOGUE, type Section } from "@owlstat/core/analyses/catalogue.ts";
import { loginPath } from "@owlstat/core/navigation/rules.ts";
import { useBoot } from "../../../platform/boot.tsx";
import { useT } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { LinkButton } from "../../../ui/controls/LinkButton.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Icon } from "../../../ui/marks/Icon.tsx";
import { useModal } from "../../../ui/overlays/modal.tsx";
import { CONNECTED_PAGES } from "./paths.ts";

const IDS = Object.keys(CATALOGUE) as AnalysisId[];

const analysesOf = (section: Section) => IDS.filter((id) => CATALOGUE[id].section === section);

/** What only the owner's consent opens: what it would hold, and how to get it. */
export function Locked({ section }: { section: Section }) {
  const t = useT("analyses");
  const p = useT("profiles");
  const { site } = useBoot();
  return (
    <Card
      title={t("connect.explain")}
      subtitle={p("connected.how")}
      actions={site.is_owlstat && <ConnectThis />}
    >
      <ul className="grid grid-cols-1 gap-x-8 gap-y-5 @min-[880px]:grid-cols-2">
        {analysesOf(section).map((id) => (
          <li key={id} className="flex gap-3">
            <Icon name="lock" className="mt-0.5 text-muted" />
            <div>
              <h3 className="font-medium">{t(`${id}.title`)}</h3>
              <p className="text-muted">{t(`${id}.formula`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Visitors log in first; whoever has no login at Facebook yet is told what it is about. */
function ConnectThis() {
  const p = useT("profiles");
  const { user } = useSession();
  const { open } = useModal();
  const label = p("connected.action");
  if (user && !user.connections.facebook) {
    return (
      <Button variant="secondary" size="sm" icon="link" onClick={() => open("connect-facebook")}>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton
      to={user ? CONNECTED_PAGES : loginPath(CONNECTED_PAGES)}
      variant="secondary"
      size="sm"
      icon="link"
    >
      {label}
    </LinkButton>
  );
}
