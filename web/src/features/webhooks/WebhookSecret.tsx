import { useT } from "../../platform/texts/i18n.tsx";
import { ExternalLink } from "../../ui/marks/TextLink.tsx";
import { SecretDialog } from "../../ui/overlays/SecretDialog.tsx";

/** The secret of a webhook, shown once. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT("webhooks");
  return (
    <SecretDialog
      title={t("secret.title")}
      text={t("secret.text")}
      label={t("secret.label")}
      copy={t("secret.copy")}
      secret={secret}
      onClose={onClose}
    >
      <ExternalLink href="/api/docs#webhook-messages">{t("secret.how")}</ExternalLink>
    </SecretDialog>
  );
}
