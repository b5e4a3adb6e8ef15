import { useT } from "../../platform/texts/i18n.tsx";
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
    />
  );
}
