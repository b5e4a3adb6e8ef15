import type { SpaceRole } from "@owlstat/core/spaces/roles.ts";
import { getSite } from "@owlstat/core/whitelabel/contract.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { UnlockButton } from "../../ui/controls/UnlockButton.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { BrandEditor, type BrandEditorProps } from "./BrandEditor.tsx";
import { DomainCard } from "./DomainCard.tsx";
import { SenderCard } from "./SenderCard.tsx";
import { SiteState } from "./SiteState.tsx";

const MANAGERS: ReadonlySet<SpaceRole> = new Set<SpaceRole>(["owner", "admin"]);

type WhitelabelSettingsProps = { paper: BrandEditorProps["paper"] };

/** The brand of the space: its published state, the way to its clients, and the draft with its preview. */
export function WhitelabelSettings({ paper }: WhitelabelSettingsProps) {
  const t = useT("whitelabel");
  const { user } = useSession();
  const included = useSubscription()?.includes("whitelabel") ?? false;
  const mayEdit = user !== null && MANAGERS.has(user.space.role);
  const read = useRead(getSite, {}, { enabled: mayEdit });
  if (!mayEdit) {
    return (
      <Card>
        <EmptyState kind="nothing" icon="lock" title={t("admins.title")} text={t("admins.text")} />
      </Card>
    );
  }
  if (read.isError) {
    return (
      <Card>
        <LoadFailed onRetry={read.refetch} />
      </Card>
    );
  }
  const site = read.data?.site;
  return (
    <Loading when={read.isPending} skeleton={<Skeleton />}>
      {site && (
        <div className="flex flex-col gap-6">
          {site.published ? <SiteState site={site} /> : <OfCompany />}
          {site.published && <ToClients />}
          {included && site.published && <DomainCard key={`${site.space_id} domain`} />}
          {included && site.published && <SenderCard key={`${site.space_id} sender`} />}
          {included ? <BrandEditor key={site.space_id} site={site} paper={paper} /> : <Locked />}
        </div>
      )}
    </Loading>
  );
}

/** Brands, links and logins of clients are on their pages. */
function ToClients() {
  const t = useT("whitelabel");
  return (
    <Card
      title={t("folders.title")}
      subtitle={t("folders.subtitle")}
      actions={
        <LinkButton to="/clients" size="sm" variant="secondary">
          {t("folders.open")}
        </LinkButton>
      }
    />
  );
}

/** Somebody who runs a company may look for its brand in the space of their own. */
function OfCompany() {
  const t = useT("whitelabel");
  const { user } = useSession();
  const companies = user?.spaces.filter(({ kind, role }) => kind === "company" && MANAGERS.has(role)) ?? [];
  if (user?.space.kind !== "personal" || companies.length === 0) return null;
  return <Banner>{t("companys", { companies: companies.map(({ name }) => name).join(", ") })}</Banner>;
}

function Locked() {
  const t = useT("whitelabel");
  return (
    <Card>
      <EmptyState
        kind="nothing"
        icon="lock"
        title={t("locked.title")}
        text={t("locked.text")}
        action={<UnlockButton />}
      />
    </Card>
  );
}

function Skeleton() {
  return (
    <Card>
      <SkeletonText lines={10} />
    </Card>
  );
}
