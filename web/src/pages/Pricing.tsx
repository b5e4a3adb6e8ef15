import { listCountries } from "@owlstat/core/billing/contract.ts";
import { TRIAL_DAYS, TRIAL_SLOTS } from "@owlstat/core/plans/rules.ts";
import { useState } from "react";
import { type Choice, checkoutPath, choiceIn, firstChoice } from "../features/billing/choice.ts";
import { PlanTable } from "../features/billing/PlanTable.tsx";
import { PriceChooser } from "../features/billing/PriceChooser.tsx";
import { PriceSteps } from "../features/billing/PriceSteps.tsx";
import { RenewalDialog } from "../features/plans/RenewalDialog.tsx";
import { useRead } from "../platform/calls/query.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useSubscription } from "../platform/session/subscription.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { Disclosure } from "../ui/layout/Disclosure.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { Skeleton } from "../ui/layout/Skeleton.tsx";
import { useAskedPart } from "../ui/layout/use-asked-part.ts";
import { TextLink } from "../ui/marks/TextLink.tsx";

const QUESTIONS = ["change", "cancel", "fail"] as const;

export function Page() {
  const t = useT("pricing");
  const query = useSearchParams();
  const { user } = useSession();
  const [choice, setChoice] = useState(choiceIn(query) ?? firstChoice(user));
  return (
    <div className="mx-auto flex max-w-wide flex-col gap-6">
      <PageHeader title={t("heading")} lead={t("text")} />
      <Card footer={t("vat")}>
        <div className="flex flex-col gap-5">
          <PriceChooser choice={choice} onChange={setChoice} />
          <Buy choice={choice} />
          {!user && <p className="text-muted">{t("trial", { days: TRIAL_DAYS, slots: TRIAL_SLOTS })}</p>}
        </div>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t("steps.title")} subtitle={t("steps.unit")}>
          <PriceSteps slots={choice.slots} />
        </Card>
        <Card title={t("vat.title")}>
          <Vat choice={choice} />
        </Card>
      </div>
      <Card title={t("plans.title")}>
        <PlanTable />
      </Card>
      <section className="flex flex-col gap-2">
        <h2 className="text-xl font-semibold">{t("faq.title")}</h2>
        <div>
          {QUESTIONS.map((name) => (
            <Disclosure key={name} name="faq" title={t(`faq.${name}.q`)}>
              {t(`faq.${name}.a`)}
            </Disclosure>
          ))}
        </div>
      </section>
      <RenewalDialog />
    </div>
  );
}

const loadPreview = async () => (await import("../features/billing/VatPreview.tsx")).VatPreview;

/** Below what one sees first, so it is loaded after that; its place is kept meanwhile. */
function Vat({ choice }: { choice: Choice }) {
  const [asked, setAsked] = useState(true);
  const Preview = useAskedPart(loadPreview, asked, () => setAsked(false));
  return Preview ? <Preview choice={choice} /> : <Skeleton className="h-56 w-full" />;
}

/** Whoever has no account yet may try everything first. */
function TryFree() {
  const t = useT("pricing");
  return (
    <LinkButton to="/signup" size="lg">
      {t("tryFree", { days: TRIAL_DAYS })}
    </LinkButton>
  );
}

/**
 * /redeem is closed while the plan is lapsed, so the link then leads to the settings, where codes can be
 * redeemed, too.
 */
function Redeem() {
  const t = useT("pricing");
  const lapsed = useSubscription()?.notices.protectedPageSendsToPricing ?? false;
  return <TextLink to={lapsed ? "/settings?page=billing" : "/redeem"}>{t("redeem")}</TextLink>;
}

/** Leads on to the checkout, or says that nothing can be bought here. A visitor's first button is the trial. */
function Buy({ choice }: { choice: Choice }) {
  const t = useT("pricing");
  const { user } = useSession();
  const { data } = useRead(listCountries);
  if (data && !data.open) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        {!user && <TryFree />}
        <p>{t("closed")}</p>
        <LinkButton to="/contact" variant="secondary">
          {t("contact")}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {!user && <TryFree />}
      <LinkButton to={checkoutPath(choice)} size="lg" variant={user ? "primary" : "secondary"}>
        {t("buy")}
      </LinkButton>
      <Redeem />
    </div>
  );
}
