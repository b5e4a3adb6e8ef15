import { useEffect } from "react";
import { remindersOff } from "../features/connections/reminders.ts";
import { useBoot } from "../platform/boot.tsx";
import { useNavigate } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Modal, useModal } from "../ui/overlays/modal.tsx";

type ModalId = "upgrade-to-pro" | "upgrade-plan" | "connect-facebook";

/** The product's three modals; only the one whose id is current shows. */
export function Modals() {
  const t = useT("shell");
  const { site } = useBoot();
  return (
    <>
      <Offer
        id="upgrade-to-pro"
        title={t("upgradePro.title")}
        text={t("upgradePro.text", { brand: site.brandname })}
        to="/pricing"
        action={t("upgradePro.action")}
        close={t("upgradePro.keep")}
      />
      <Offer
        id="upgrade-plan"
        title={t("upgradePlan.title")}
        text={t("upgradePlan.text")}
        to="/settings?page=billing"
        action={t("upgradePlan.action")}
        close={t("upgradePlan.close")}
      />
      <ConnectOffer />
    </>
  );
}

/** Where its reminders are switched off, connecting is not explained once more: the way leads there at once. */
function ConnectOffer() {
  const t = useT("shell");
  const navigate = useNavigate();
  const { current, close } = useModal();
  const skipped = current === "connect-facebook" && remindersOff();
  useEffect(() => {
    if (!skipped) return;
    close();
    void navigate("/onboarding");
  }, [skipped, close, navigate]);
  if (skipped) return null;
  return (
    <Offer
      id="connect-facebook"
      title={t("connectFacebook.title")}
      text={t("connectFacebook.text")}
      to="/onboarding"
      action={t("connectFacebook.action")}
      close={t("connectFacebook.close")}
    />
  );
}

type OfferProps = { id: ModalId; title: string; text: string; to: string; action: string; close: string };

function Offer({ id, title, text, to, action, close: closeLabel }: OfferProps) {
  const { close } = useModal();
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        {closeLabel}
      </Button>
      <LinkButton to={to} onClick={close}>
        {action}
      </LinkButton>
    </>
  );
  return <Modal id={id} title={title} description={text} footer={footer} />;
}
