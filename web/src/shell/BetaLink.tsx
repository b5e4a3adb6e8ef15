import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Tooltip } from "../ui/overlays/Tooltip.tsx";

/** Leads to the beta version, where there is one that is not this very site. */
export function BetaLink({ className }: { className: string }) {
  const t = useT("shell");
  const { links } = useBoot();
  if (links.beta === null) return null;
  return (
    <Tooltip text={t("menu.betaHint")}>
      <a href={links.beta} className={className}>
        {t("menu.beta")}
      </a>
    </Tooltip>
  );
}
