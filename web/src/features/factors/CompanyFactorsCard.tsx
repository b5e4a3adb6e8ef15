import {
  type CompanyFactors,
  demandFactors,
  getCompanyFactors,
} from "@owlstat/core/factors/company-contract.ts";
import { DEMAND_DAYS } from "@owlstat/core/spaces/demand.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { MemberFactor } from "./MemberFactor.tsx";

/** Whether the company demands a second factor, and who of its people has one. */
export function CompanyFactorsCard() {
  const t = useT("factors");
  const read = useRead(getCompanyFactors);
  return (
    <Card title={t("company.title")} subtitle={t("company.subtitle")}>
      {read.isError ? (
        <LoadFailed compact onRetry={read.refetch} />
      ) : (
        <Loading when={read.isPending} skeleton={<SkeletonText lines={4} />}>
          {read.data && <Members factors={read.data} />}
        </Loading>
      )}
    </Card>
  );
}

function Members({ factors: { demanded_since, members } }: { factors: CompanyFactors }) {
  const t = useT("factors");
  const confirm = useConfirm();
  const demand = useCall(demandFactors, { refresh: [getCompanyFactors] });
  useShowError(demand.error);
  const without = members.filter(({ has_factor }) => !has_factor).length;
  const change = async (demanded: boolean) => {
    const question = {
      title: t("company.demandTitle"),
      text: t("company.demandText", { count: without, days: DEMAND_DAYS }),
      confirmLabel: t("company.demandAct"),
    };
    if (demanded && !(await confirm(question))) return;
    demand.mutate({ demanded });
  };
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t("company.demand")}
        checked={demanded_since !== null}
        disabled={demand.isPending}
        onChange={(event) => void change(event.target.checked)}
      />
      <ul className="flex flex-col divide-y divide-line">
        {members.map((member) => (
          <MemberFactor key={member.user_id} member={member} />
        ))}
      </ul>
    </div>
  );
}
