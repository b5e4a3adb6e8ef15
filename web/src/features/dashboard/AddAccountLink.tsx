import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";

/** Leads to the accounts page with the add form open. */
export function AddAccountLink() {
  const t = useT("dashboard");
  return (
    <LinkButton to="/accounts?add=1" icon="plus">
      {t("add")}
    </LinkButton>
  );
}
