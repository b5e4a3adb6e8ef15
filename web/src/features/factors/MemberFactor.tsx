import {
  askReset,
  type GuardedMember,
  getCompanyFactors,
  withdrawReset,
} from "@owlstat/core/factors/company-contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { FactorRow } from "./FactorRow.tsx";

/** One member: whether they have a second factor, and help for one that is lost. */
export function MemberFactor({ member }: { member: GuardedMember }) {
  const text = useStateText(member);
  return (
    <FactorRow title={member.name} on={member.has_factor} text={text}>
      {member.reset_at ? <TakeBack member={member} /> : member.may_reset && <Lost member={member} />}
    </FactorRow>
  );
}

function useStateText({ has_factor, until, reset_at }: GuardedMember): string {
  const t = useT("factors");
  const { date, moment } = useInstantText();
  if (reset_at) return t("company.resetAt", { date: moment(reset_at) });
  if (has_factor) return t("company.has");
  return until ? t("company.until", { date: date(until) }) : t("company.none");
}

function Lost({ member: { user_id, name } }: { member: GuardedMember }) {
  const t = useT("factors");
  const confirm = useConfirm();
  const toast = useToast();
  const ask = useCall(askReset, { refresh: [getCompanyFactors] });
  useShowError(ask.error);
  const remove = async () => {
    const begun = await confirm({
      title: t("company.lostTitle", { name }),
      text: t("company.lostText", { name }),
      confirmLabel: t("company.lostAct"),
      tone: "danger",
      act: () => ask.mutateAsync({ user_id }),
    }).catch(() => false);
    if (begun) toast({ tone: "success", text: t("company.lostDone", { name }) });
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t("company.lostOf", { name })}
      onClick={() => void remove()}
    >
      {t("company.lost")}
    </Button>
  );
}

function TakeBack({ member: { user_id, name } }: { member: GuardedMember }) {
  const t = useT("factors");
  const withdraw = useCall(withdrawReset, { refresh: [getCompanyFactors] });
  useShowError(withdraw.error);
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={withdraw.isPending}
      aria-label={t("company.takeBackOf", { name })}
      onClick={() => withdraw.mutate({ user_id })}
    >
      {t("company.takeBack")}
    </Button>
  );
}
