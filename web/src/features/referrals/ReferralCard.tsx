import { getReferrals, joinReferrals } from "@owlstat/core/referrals/contract.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { Campaigns } from "./Campaigns.tsx";

/** The user's referral link and its results. */
export function ReferralCard() {
  const t = useT("support");
  const textOf = useErrorText();
  const { data, error } = useRead(getReferrals);
  const join = useCall(joinReferrals, { refresh: [getReferrals] });
  useShowError(join.error);
  if (error) return <Card>{textOf(error)}</Card>;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.code === null) {
    return (
      <Card title={t("affiliate.yours")} subtitle={t("affiliate.none")}>
        <Button busy={join.isPending} onClick={() => join.mutate({})}>
          {t("affiliate.join")}
        </Button>
      </Card>
    );
  }
  return (
    <Card title={t("affiliate.yours")}>
      <div className="flex flex-col gap-6">
        <Link code={data.code} />
        {data.campaigns.length === 0 ? (
          <p className="text-muted">{t("affiliate.nobody")}</p>
        ) : (
          <Campaigns rows={data.campaigns} />
        )}
      </div>
    </Card>
  );
}

function Link({ code }: { code: string }) {
  const t = useT("support");
  const address = `${typeof location === "undefined" ? "" : location.origin}/ref/${code}`;
  return (
    <div className="flex items-end gap-2">
      <Field label={t("affiliate.link")} hint={t("affiliate.linkHint", { address })} className="flex-1">
        <Input readOnly value={address} end={<CopyButton text={address} iconOnly variant="ghost" />} />
      </Field>
    </div>
  );
}
