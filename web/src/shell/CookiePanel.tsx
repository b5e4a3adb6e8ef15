import { useEffect, useState } from "react";
import { useBoot } from "../platform/boot.tsx";
import { startAnalytics } from "../platform/browser/analytics.ts";
import { storeUtm } from "../platform/browser/attribution.ts";
import { writeStored } from "../platform/browser/storage.ts";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { TextLink } from "../ui/marks/TextLink.tsx";

const KEY = "cookie-choice";

/**
 * Asks once; "later" asks again at the next visit. Agencies' sites set no optional cookie, so they do not ask;
 * the public demo has its own notice on top, and asks whoever comes back from it.
 * It is in the page from the start, above everything, so that it covers nothing; who has answered before has it
 * hidden by the page's first script.
 */
export function CookiePanel() {
  const t = useT("shell");
  const { site, flags, analytics } = useBoot();
  const { user } = useSession();
  const [answered, setAnswered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may have allowed it
  useEffect(() => startAnalytics(analytics), [analytics, answered]);
  if (answered || !site.own_site || flags.maintenance || user?.demo) return null;
  const choose = (choice: "accepted" | "declined" | null) => {
    if (choice) {
      writeStored(KEY, choice);
      storeUtm(choice === "accepted");
    }
    setAnswered(true);
  };
  return (
    <section
      aria-label={t("cookies.title")}
      className="cookies border-b border-line bg-raised in-data-cookies:hidden print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-col gap-x-8 gap-y-2 px-4 py-2 md:flex-row md:py-3 md:items-center md:justify-between md:px-6">
        <p className="max-w-wide text-sm max-md:text-xs">
          {t(analytics ? "cookies.counted" : "cookies.text")}{" "}
          <TextLink to="/cookie-policy">{t("cookies.more")}</TextLink>
        </p>
        <div className="flex shrink-0 flex-wrap gap-2">
          <Button size="sm" onClick={() => choose("accepted")}>
            {t("cookies.accept")}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => choose("declined")}>
            {t("cookies.decline")}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => choose(null)}>
            {t("cookies.postpone")}
          </Button>
        </div>
      </div>
    </section>
  );
}
