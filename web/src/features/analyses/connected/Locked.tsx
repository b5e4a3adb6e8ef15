import { type AnalysisId, CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import type { Section } from "@owlstat/core/analyses/sections.ts";
import { loginPath } from "@owlstat/core/navigation/rules.ts";
import { isConnected } from "@owlstat/core/users/rules.ts";
import { useBoot } from "../../../platform/boot.tsx";
import { useMayWrite } from "../../../platform/session/may-write.ts";
import { useSession } from "../../../platform/session/session.tsx";
import { useT } from "../../../platform/texts/i18n.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { LinkButton } from "../../../ui/controls/LinkButton.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Icon } from "../../../ui/marks/Icon.tsx";
import { useModal } from "../../../ui/overlays/modal.tsx";
import { CONNECTED_PAGES } from "./paths.ts";

const IDS = Object.keys(CATALOGUE) as AnalysisId[];

const analysesOf = (section: Section) => IDS.filter((id) => CATALOGUE[id].section === section);

/** Shown without the owner's consent: what the section would contain, and how to get it. */
export function Locked({ section }: { section: Section }) {
  const t = useT("analyses");
  const p = useT("profiles");
  const { site } = useBoot();
  const { user } = useSession();
  const mayWrite = useMayWrite();
  // Neither clients nor viewers can connect anything.
  const offered = site.own_site && (user === null || mayWrite);
  return (
    <Card
      title={t("connect.explain")}
      subtitle={offered && p("connected.how")}
      actions={offered && <ConnectThis />}
    >
      <ul data-blank className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
        {analysesOf(section).map((id) => (
          <li key={id} className="flex items-center gap-1.5">
            <Icon name="lock" size={16} />
            {t(`${id}.title`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Visitors log in first; users without a connection see what it is about. */
function ConnectThis() {
  const p = useT("profiles");
  const { user } = useSession();
  const { open } = useModal();
  const label = p("connected.action");
  if (user && !isConnected(user)) {
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
