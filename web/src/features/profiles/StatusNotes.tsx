import { formatDate } from "@owlstat/core/i18n/format.ts";
import type { Profile } from "@owlstat/core/profiles/contract.ts";
import { type Day, daysBetween } from "@owlstat/core/time.ts";
import type { ReactNode } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";

type StatusNotesProps = {
  profile: Profile;
  today: Day;
  /** What can be done about a profile that has no history yet. */
  action: ReactNode;
};

/** What a reader must know before reading the figures. */
export function StatusNotes({ profile, today, action }: StatusNotesProps) {
  const t = useT("profiles");
  const language = useLanguage();
  const last = profile.last_collected_day as Day | null;
  const date = last ? formatDate(last, language) : "–";
  switch (profile.status) {
    case "new":
      return (
        <Banner title={t(profile.first_look ? "note.new.title" : "note.young.title")} action={action}>
          {t("note.new.text")}
        </Banner>
      );
    case "stale":
      return (
        <Banner tone="warning" title={t("note.stale.title")}>
          {t("note.stale.text", { days: last ? daysBetween(last, today) : 0, date })}
        </Banner>
      );
    case "not_professional":
      return (
        <Banner tone="warning" title={t("note.personal.title")}>
          {t("note.personal.text", { date })}
        </Banner>
      );
    case "private":
      return (
        <Banner tone="warning" title={t("note.private.title")}>
          {t("note.private.text", { date })}
        </Banner>
      );
    case "hidden":
    case "fresh":
      return null;
  }
}
