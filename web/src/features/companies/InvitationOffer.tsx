import { acceptInvitation, type GivenRole, getInvitation } from "@owlstat/core/companies/contract.ts";
import { useState } from "react";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useNavigate } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";

/** What an invitation offers, and the button that accepts it. */
export function InvitationOffer({ token }: { token: string }) {
  const t = useT("companies");
  // Once accepted the link is gone; the offer stays in view until the next page does.
  const [accepted, setAccepted] = useState(false);
  const read = useRead(getInvitation, { token }, { enabled: !accepted });
  if (read.isError) return <LoadFailed compact onRetry={read.refetch} />;
  const offer = read.data;
  return (
    <Loading when={read.isPending} skeleton={<SkeletonText lines={5} />}>
      {offer?.state === "open" && offer.role ? (
        <Offer
          token={token}
          company={offer.brandname ?? ""}
          email={offer.email ?? ""}
          role={offer.role}
          limited={offer.limited}
          onAccepted={() => setAccepted(true)}
        />
      ) : (
        <EmptyState
          compact
          kind="nothing"
          icon="mail"
          title={t("offer.gone")}
          text={t("offer.goneText")}
          action={<LinkButton to="/accounts">{t("offer.toAccounts")}</LinkButton>}
        />
      )}
    </Loading>
  );
}

type OfferProps = {
  token: string;
  company: string;
  email: string;
  role: GivenRole;
  limited: boolean;
  onAccepted: () => void;
};

function Offer({ token, company, email, role, limited, onAccepted }: OfferProps) {
  const t = useT("companies");
  const toast = useToast();
  const navigate = useNavigate();
  const { user, move } = useSession();
  const accept = useCall(acceptInvitation);
  useShowError(accept.error);
  const other = user !== null && user.email !== email.toLowerCase();
  const onSuccess = (answer: { user: Parameters<typeof move>[0] }) => {
    onAccepted();
    move(answer.user);
    toast({ tone: "success", text: t("offer.joined", { company }) });
    void navigate("/accounts", { replace: true });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2 text-center">
        <p className="text-lg font-semibold wrap-anywhere">{company}</p>
        <p className="text-muted">
          {t("offer.text", { role: t(limited && role === "viewer" ? "role.client" : `role.${role}`) })}
        </p>
        <p className="text-muted">
          {t(limited ? (role === "viewer" ? "can.client" : "can.some") : `can.${role}`)}
        </p>
      </div>
      {other && <Banner tone="warning">{t("offer.other", { email, mine: user.email })}</Banner>}
      {other ? (
        <LinkButton to="/logout" size="lg" variant="secondary">
          {t("offer.logout")}
        </LinkButton>
      ) : (
        <Button size="lg" busy={accept.isPending} onClick={() => accept.mutate({ token }, { onSuccess })}>
          {t("offer.accept")}
        </Button>
      )}
    </div>
  );
}
