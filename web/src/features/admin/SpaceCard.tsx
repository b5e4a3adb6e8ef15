import type { AdminSpace } from "@owlstat/core/admin/space-contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Facts } from "./Facts.tsx";
import { MailList } from "./MailList.tsx";
import { PLAN_TONES } from "./plan-tones.ts";
import { SpaceActs } from "./SpaceActs.tsx";
import { SpaceBilling } from "./SpaceBilling.tsx";
import { SpaceCodes } from "./SpaceCodes.tsx";
import { SpaceInvoices } from "./SpaceInvoices.tsx";

type SpaceCardProps = { userId: string; space: AdminSpace; mayAct: boolean };

/** One space of a user: its plan, payments, invoices and mails, and what an admin may do. */
export function SpaceCard({ userId, space, mayAct }: SpaceCardProps) {
  const t = useT("admin");
  return (
    <Card
      title={space.kind === "personal" ? t("space.own") : space.name}
      subtitle={t(`space.role.${space.role}`)}
      beside={<Badge tone={PLAN_TONES[space.plan]}>{t(`plan.${space.plan}`)}</Badge>}
    >
      <div className="flex flex-col gap-6">
        <PlanFacts space={space} />
        {space.billing && <SpaceBilling id={space.id} billing={space.billing} />}
        <SpaceInvoices invoices={space.invoices} />
        <SpaceCodes codes={space.codes} />
        <MailList title={t("space.mails")} mails={space.mails} />
        {mayAct && <SpaceActs userId={userId} space={space} />}
      </div>
    </Card>
  );
}

function PlanFacts({ space }: { space: AdminSpace }) {
  const t = useT("admin");
  const { date, moment } = useInstantText();
  const { granted } = space;
  return (
    <Facts
      aligned
      facts={[
        [t("column.slots"), space.slots],
        [t("user.trialEnds"), space.trial_ends_at && moment(space.trial_ends_at)],
        [t("user.paidUntil"), space.paid_until && moment(space.paid_until)],
        [
          t("user.granted"),
          granted && t("user.grantedText", { slots: granted.slots, date: date(granted.until) }),
        ],
        [t("user.accounts"), space.accounts.map((name) => `@${name}`).join(", ")],
        [t("column.domain"), space.hosts.join(", ")],
      ]}
    />
  );
}
