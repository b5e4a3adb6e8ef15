import { LogInForm } from "../features/clients/own/LogInForm.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { ClientCard } from "./clients/ClientCard.tsx";

export function Page() {
  const t = useT("client-home");
  const { site } = useBoot();
  return (
    <ClientCard title={t("login.title", { agency: site.brandname })} lead={t("login.lead")}>
      <LogInForm />
    </ClientCard>
  );
}
