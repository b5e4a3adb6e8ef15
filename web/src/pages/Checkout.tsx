import { getBilling } from "@owlstat/core/billing/contract.ts";
import { may } from "@owlstat/core/companies/rules.ts";
import { loginPath } from "@owlstat/core/navigation/rules.ts";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { ComingIn } from "../features/auth/ComeInHere.tsx";
import { isBillable } from "../features/billing/billable.ts";
import type { BuyerPlace } from "../features/billing/buyer-place.ts";
import { type Choice, changePath, checkoutPath, choiceIn } from "../features/billing/choice.ts";
import type { DetailsFormProps } from "../features/billing/DetailsForm.tsx";
import { FirstPrice } from "../features/billing/OrderLines.tsx";
import { OrderSummary } from "../features/billing/OrderSummary.tsx";
import { useRead } from "../platform/calls/query.tsx";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { Skeleton } from "../ui/layout/Skeleton.tsx";
import { useAskedPart } from "../ui/layout/use-asked-part.ts";
import { useErrorText } from "../ui/overlays/error-text.ts";

export function Page() {
  const t = useT("billing");
  const query = useSearchParams();
  const { user } = useSession();
  const choice = choiceIn(query);
  if (!choice) return <NoOrder />;
  const back = { to: `/pricing?slots=${choice.slots}&cycle=${choice.cycle}`, label: t("checkout.change") };
  const owner = user !== null && may(user.space.role, "billing");
  return (
    <div className="mx-auto flex max-w-wide flex-col gap-6">
      <PageHeader title={t("checkout.title")} lead={t("order", choice)} back={back} />
      {!user ? (
        <ComeIn choice={choice} />
      ) : owner ? (
        <Order choice={choice} />
      ) : (
        <Card title={t("checkout.title")}>{t("checkout.ownerOnly", { space: user.space.name })}</Card>
      )}
    </div>
  );
}

function NoOrder() {
  const t = useT("billing");
  return (
    <EmptyPage
      heading={t("checkout.title")}
      kind="nothing"
      icon="card"
      title={t("checkout.emptyTitle")}
      text={t("checkout.empty")}
      action={<LinkButton to="/pricing">{t("toPricing")}</LinkButton>}
    />
  );
}

const loadDetails = async () => (await import("../features/billing/DetailsForm.tsx")).DetailsForm;
const loadForms = async () => (await import("../features/auth/ComeInHere.tsx")).ComeInHere;

/** A visitor signs up right here, or logs in. Before the app has started, links lead there and back. */
function ComeIn({ choice }: { choice: Choice }) {
  const t = useT("billing");
  const [way, setWay] = useState<ComingIn | null>("signup");
  const [chosen, setChosen] = useState(false);
  const Forms = useAskedPart(loadForms, way !== null, () => setWay(null));
  const path = checkoutPath(choice);
  const link = (to: ComingIn) => ({
    to: loginPath(path).replace("/login", `/${to}`),
    variant: "secondary" as const,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      setChosen(true);
      setWay(to);
    },
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={t("summary.title")} className="lg:order-last">
        <FirstPrice choice={choice} />
      </Card>
      <Card title={t("checkout.account")} subtitle={t("checkout.accountText")}>
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap gap-2">
            {!(Forms && way === "signup") && (
              <LinkButton {...link("signup")}>{t("checkout.signup")}</LinkButton>
            )}
            {!(Forms && way === "login") && <LinkButton {...link("login")}>{t("checkout.login")}</LinkButton>}
          </div>
          {way && !Forms && <Skeleton className="h-[36rem] w-full" />}
          {way && Forms && <Forms key={way} way={way} then={path} focused={chosen} />}
        </div>
      </Card>
    </div>
  );
}

/** Visitors see no form, so it is loaded for whoever is logged in; its place is kept meanwhile. */
function Details({ onThere, ...props }: DetailsFormProps & { onThere: () => void }) {
  const [asked, setAsked] = useState(true);
  const Form = useAskedPart(loadDetails, asked, () => setAsked(false));
  useEffect(() => {
    if (Form) onThere();
  }, [Form, onThere]);
  return Form ? <Form {...props} /> : <Skeleton className="h-96 w-full" />;
}

function waitForForm() {
  let isThere = () => {};
  const there = new Promise<void>((resolve) => {
    isThere = resolve;
  });
  return { there, isThere };
}

const PLACE = ["country", "territory", "type"] as const;

function Order({ choice }: { choice: Choice }) {
  const t = useT("billing");
  const textOf = useErrorText();
  const [edited, setEdited] = useState(false);
  const [place, setPlace] = useState<BuyerPlace | null>(null);
  const saving = useRef<() => Promise<boolean>>(null);
  // Whoever presses "Pay" before the form is there is heard once it is.
  const [form] = useState(waitForForm);
  const save = async () => {
    await form.there;
    return (await saving.current?.()) ?? false;
  };
  const { data, error } = useRead(getBilling);
  if (error) return <Card title={t("details.title")}>{textOf(error)}</Card>;
  if (!data) return <Skeleton className="h-64 w-full" />;
  const { details, subscription } = data;
  if (subscription && (subscription.state === "running" || subscription.state === "overdue")) {
    return (
      <Card title={t("checkout.running")}>
        <LinkButton to={changePath(choice)}>{t("checkout.toSettings")}</LinkButton>
      </Card>
    );
  }
  const moved = place && PLACE.some((name) => (place[name] || null) !== details[name]) ? place : null;
  const unsaved = edited || !isBillable(details);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={t("details.title")}>
        <Details
          details={details}
          saving={saving}
          onEdited={setEdited}
          onPlace={setPlace}
          onThere={form.isThere}
        />
      </Card>
      <Card title={t("summary.title")}>
        <OrderSummary choice={choice} billing={data} draft={moved} save={unsaved ? save : null} />
      </Card>
    </div>
  );
}
