import type { AppQuestion } from "@owlstat/core/apps/contract.ts";
import { redirectHost } from "@owlstat/core/apps/rules.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";

/** Says why an app cannot be connected. Nobody is sent on by itself: whoever made the address may want just that. */
export function RefusedApp({ refused }: { refused: Extract<AppQuestion, { state: "refused" }> }) {
  const t = useT("apps");
  const { problem, back } = refused;
  return (
    <>
      <h1 className="text-center text-xl font-semibold">{t("refused.title")}</h1>
      <Card>
        <div className="flex flex-col items-start gap-4">
          <p>{t(`refused.${problem}`)}</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/accounts">{t("refused.home")}</LinkButton>
            {back && (
              <a href={back} className={buttonStyle("secondary", "md")}>
                {t("refused.back", { host: redirectHost(back) })}
              </a>
            )}
          </div>
        </div>
      </Card>
    </>
  );
}
