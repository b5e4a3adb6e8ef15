import { getCompany } from "@owlstat/core/companies/contract.ts";
import { may } from "@owlstat/core/companies/rules.ts";
import type { ReactNode } from "react";
import { useRead } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { CompanyInfoCard } from "./CompanyInfoCard.tsx";
import { EndCard } from "./EndCard.tsx";
import { InvitationsCard } from "./InvitationsCard.tsx";
import { MembersCard } from "./MembersCard.tsx";

/** The company of the current space: its name, its people, and the ways out. `guard` is how its owner guards their logins. Clients know of nobody else there. */
export function CompanySettings({ guard }: { guard: ReactNode }) {
  const t = useT("companies");
  const read = useRead(getCompany);
  const limited = useSession().user?.space.limited;
  if (read.isError)
    return (
      <Card>
        <LoadFailed onRetry={read.refetch} />
      </Card>
    );
  const company = read.data?.company;
  return (
    <Loading when={read.isPending} skeleton={<CompanySkeleton />}>
      {company ? (
        <div className="flex flex-col gap-6">
          <CompanyInfoCard company={company} />
          {!limited && <MembersCard company={company} />}
          {company.role === "owner" && guard}
          {may(company.role, "invite") && <InvitationsCard company={company} />}
          <EndCard company={company} />
        </div>
      ) : (
        <Card>
          <EmptyState
            kind="first"
            icon="users"
            title={t("empty.title")}
            text={t("empty.text")}
            action={<LinkButton to="/create-company">{t("empty.action")}</LinkButton>}
          />
        </Card>
      )}
    </Loading>
  );
}

function CompanySkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <SkeletonText lines={4} />
      </Card>
      <Card>
        <SkeletonText lines={8} />
      </Card>
    </div>
  );
}
