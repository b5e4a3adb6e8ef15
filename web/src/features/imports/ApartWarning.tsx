import { formatDate, formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Preview } from "@owlstat/core/imports/contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";

/** Enough to see what is wrong; the rows of the others are marked. */
const SHOWN = 3;

/** Accounts whose counts in the file can hardly be theirs, with both counts. */
export function ApartWarning({ kept }: { kept: Preview["handles"] }) {
  const t = useT("imports");
  const language = useLanguage();
  const apart = kept.flatMap(({ username, apart }) => (apart ? [{ username, ...apart }] : []));
  if (apart.length === 0) return null;
  return (
    <Banner tone="warning">
      {t("apart.text", { count: apart.length })}
      <ul className="mt-1 flex flex-col gap-1">
        {apart.slice(0, SHOWN).map(({ username, file, collected }) => (
          <li key={username} className="tabular-nums">
            {t("apart.one", {
              username,
              file: formatNumber(file.followers, language),
              fileDay: formatDate(file.day as Day, language),
              collected: formatNumber(collected.followers, language),
              collectedDay: formatDate(collected.day as Day, language),
            })}
          </li>
        ))}
        {apart.length > SHOWN && <li>{t("problems.more", { count: apart.length - SHOWN })}</li>}
      </ul>
    </Banner>
  );
}
