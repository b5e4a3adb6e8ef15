import type { Answer } from "@owlstat/core/endpoint.ts";
import { getReferrals, joinReferrals } from "@owlstat/core/referrals/contract.ts";
import { useT } from "../../platform/i18n.tsx";
import { useCall, useRead } from "../../platform/query.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { CopyButton } from "../../ui/controls/CopyButton.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { Table } from "../../ui/tables/Table.tsx";

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
        <Campaigns rows={data.campaigns} />
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

type Row = Answer<typeof getReferrals>["campaigns"][number];

function Campaigns({ rows }: { rows: readonly Row[] }) {
  const t = useT("support");
  if (rows.length === 0) return <p className="text-muted">{t("affiliate.nobody")}</p>;
  return (
    <Table
      caption={t("affiliate.campaign")}
      rows={[...rows]}
      rowKey={({ source }) => source ?? ""}
      columns={[
        {
          id: "campaign",
          header: t("affiliate.campaign"),
          cell: ({ source }: Row) => source ?? t("affiliate.plain"),
        },
        {
          id: "signups",
          header: t("affiliate.signups"),
          figure: true,
          cell: ({ signups }: Row) => signups,
        },
        { id: "orders", header: t("affiliate.orders"), figure: true, cell: ({ orders }: Row) => orders },
      ]}
    />
  );
}
