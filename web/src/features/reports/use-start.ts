import type { Report } from "@owlstat/core/reports/contract.ts";
import { REPORT_TEMPLATES } from "@owlstat/core/reports/templates.ts";
import type { OwnTemplate } from "@owlstat/core/reports/templates-contract.ts";
import { useTimeZone } from "../../platform/browser/preferences.ts";
import { useAddress } from "../../platform/routing/address.ts";
import { useReader } from "../../platform/session/session.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { type Reportable, useReportSettings } from "./api.ts";
import { type Draft, draftOf, ownDraft, templateDraft } from "./draft.ts";

/** What the address asks to build: a template, a report, or a copy of one. */
export function useStart(
  reports: readonly Report[],
  templates: readonly OwnTemplate[],
  { accounts = [], folders = [] }: Reportable,
): Draft | null {
  const t = useT("reports");
  const { query } = useAddress();
  const settings = useReportSettings().data;
  const own = useLanguage();
  const zone = useTimeZone();
  const email = useReader()?.email ?? "";
  const template = REPORT_TEMPLATES.find((name) => name === query.get("new"));
  const edited = query.get("template");
  const kept = templates.find(({ id }) => id === (edited ?? query.get("new")));
  if (template || kept) {
    const usernames = accounts.map(({ username }) => username);
    const name = template ? t(`template.${template}`) : edited ? (kept?.name ?? "") : "";
    // Defaults of the space override the template, so they must be loaded before the editor opens.
    if (!settings) return null;
    const author = {
      language: settings.language ?? own,
      timeZone: settings.time_zone ?? zone,
      email,
      usernames,
      name,
      hour: settings.hour,
      design: settings.design,
    };
    const start = kept ? ownDraft(kept, author) : template ? templateDraft(template, author) : null;
    // A client's page asks for a report on that client.
    const folder = folders.find(({ id }) => id === query.get("folder"));
    return start && folder ? { ...start, covers: "folder", folder_id: folder.id } : start;
  }
  const changed = reports.find(({ id }) => id === query.get("edit"));
  if (changed) return draftOf(changed);
  const cloned = reports.find(({ id }) => id === query.get("clone"));
  return cloned ? { ...draftOf(cloned), id: null, name: t("clone.name", { name: cloned.name }) } : null;
}
