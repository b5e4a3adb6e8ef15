import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";

export function FinalCall() {
  const t = useT("home");
  return (
    <section className="flex flex-col items-center gap-6 pb-8 text-center">
      <h2 className="max-w-wide text-xl font-semibold text-balance md:text-2xl">{t("final.title")}</h2>
      <LinkButton to="/signup" size="lg">
        {t("final.action")}
      </LinkButton>
    </section>
  );
}
