import { type AnalysisId, CATALOGUE, type Section } from "@owlstat/core/analyses/catalogue.ts";
import { loginPath } from "@owlstat/core/navigation/rules.ts";
import { useBoot } from "../../../platform/boot.tsx";
import { useT } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.tsx";
import { Banner } from "../../../ui/Banner.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { ConnectedCard } from "../ConnectedCard.tsx";
import { CardGrid } from "../SectionFrame.tsx";

const CONNECT = "/settings?page=connected-pages";
const IDS = Object.keys(CATALOGUE) as AnalysisId[];

const analysesOf = (section: Section) => IDS.filter((id) => CATALOGUE[id].section === section);

function Connected({ section }: { section: Section }) {
  const t = useT("analyses");
  const p = useT("profiles");
  const { user } = useSession();
  const { site } = useBoot();
  return (
    <div className="flex flex-col gap-4">
      <Banner
        title={t("connect.explain")}
        action={
          site.is_owlstat && (
            <LinkButton to={user ? CONNECT : loginPath(CONNECT)} variant="secondary" size="sm">
              {p("connected.action")}
            </LinkButton>
          )
        }
      >
        {p("connected.how")}
      </Banner>
      <CardGrid>
        {analysesOf(section).map((id) => (
          <ConnectedCard key={id} id={id} />
        ))}
      </CardGrid>
    </div>
  );
}

export function Audience() {
  return <Connected section="audience" />;
}

export function Reach() {
  return <Connected section="reach" />;
}
