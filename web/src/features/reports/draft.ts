import { MOST_COMPARED } from "@owlstat/core/analyses/types.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { Report, ReportFields } from "@owlstat/core/reports/contract.ts";
import { aboutPages, daysIn } from "@owlstat/core/reports/size.ts";
import { type ReportTemplate, TEMPLATES } from "@owlstat/core/reports/templates.ts";
import type { OwnTemplate } from "@owlstat/core/reports/templates-contract.ts";
import type { Day } from "@owlstat/core/time.ts";

/** The content of the editor; `id` is the report being edited, null for a new one. */
export type Draft = ReportFields & { id: string | null };
export type SetDraft = (change: Partial<Draft>) => void;

type Author = {
  language: Language;
  timeZone: string;
  email: string;
  usernames: readonly string[];
  name: string;
  /** The default of the space; null leaves it to the template. */
  hour: number | null;
  design: Draft["design"] | null;
};

const HOUR = 8;

/** A new report from one of the templates, for the first account there is. */
export function templateDraft(template: ReportTemplate, author: Author): Draft {
  const { sections, frequency, covers, window, compare, design, files } = TEMPLATES[template];
  const chosen = template === "competitors" ? MOST_COMPARED : 1;
  return {
    id: null,
    name: author.name,
    covers,
    window,
    compare,
    design: author.design ?? design,
    usernames: author.usernames.slice(0, chosen),
    folder_id: null,
    sections: sections.map((id) => ({ id, comment: "" })),
    cover: { title: "", subtitle: "" },
    summary: { kind: "written", text: "" },
    language: author.language,
    files: [...files],
    recipients: [{ email: author.email, language: null }],
    schedule: {
      frequency,
      weekday: 0,
      monthday: 1,
      hour: author.hour ?? HOUR,
      time_zone: author.timeZone,
      start: null,
      stop: null,
    },
  };
}

/** A new report from one of the space's own templates, for the first account. */
export function ownDraft({ id: template_id, reports: _, ...template }: OwnTemplate, author: Author): Draft {
  return {
    ...template,
    template_id,
    id: null,
    covers: "accounts",
    usernames: author.usernames.slice(0, 1),
    folder_id: null,
    recipients: [{ email: author.email, language: null }],
  };
}

/** A stored report, to be changed. */
export function draftOf(report: Report): Draft {
  const { id, name, covers, usernames, folder_id, window, compare, sections, cover, summary } = report;
  const {
    language,
    design,
    files,
    recipients,
    schedule,
    clients,
    empty,
    mail,
    review,
    each_client,
    template_id,
    channels,
  } = report;
  return {
    id,
    name,
    covers,
    usernames,
    folder_id,
    each_client: each_client ?? null,
    template_id: template_id ?? null,
    window,
    compare,
    sections,
    empty,
    cover,
    summary,
    language,
    design,
    files,
    schedule,
    clients,
    mail,
    review: review ?? null,
    channels,
    recipients: recipients.map(({ email, language, kind }) => ({ email, language, kind })),
  };
}

export function fieldsOf({ id: _, ...fields }: Draft): ReportFields {
  return fields;
}

/** The list with one item at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

type Covering = Pick<ReportFields, "covers" | "usernames" | "folder_id" | "each_client">;
type Known = {
  accounts?: readonly { username: string; folders: readonly string[] }[] | undefined;
  clients: readonly { id: string }[];
};

/** The accounts that a report covers, of those the space tracks. */
export function namesIn(
  { covers, usernames, folder_id, each_client }: Covering,
  { accounts = [], clients }: Known,
): string[] {
  if (covers === "accounts") return usernames;
  const ids = clients.map(({ id }) => id);
  const chosen = {
    all: null,
    folder: folder_id === null ? [] : [folder_id],
    clients: ids.filter((id) => each_client?.includes(id) ?? true),
  }[covers];
  const shown = accounts.filter(({ folders }) => !chosen || folders.some((id) => chosen.includes(id)));
  return shown.map(({ username }) => username);
}

/** A report this long is told in round numbers. */
const LONG = 20;

/** About how many pages it will have; round where there are many. */
export function pagesAbout(draft: Draft, known: Known, today: Day): number {
  const { sections, window } = draft;
  // Of a report on each client the first one's is shown.
  const first = known.clients.find(({ id }) => draft.each_client?.includes(id) ?? true);
  const one = draft.covers === "clients" ? { ...draft, each_client: first ? [first.id] : [] } : draft;
  const covered = namesIn(one, known).length;
  const ids = sections.map(({ id }) => id);
  const { key, from, to } = window;
  const pages = aboutPages(
    ids,
    covered,
    daysIn({ key, from: from as Day | null, to: to as Day | null }, today),
    draft.design,
  );
  return pages > LONG ? 10 * Math.round(pages / 10) : pages;
}

/** Whether its pages can be printed. */
export function isPrintable({
  name,
  covers,
  usernames,
  folder_id,
  sections,
  window,
  summary,
}: Draft): boolean {
  if (name.trim() === "" || sections.length === 0) return false;
  if (window.key === "custom" && !(window.from && window.to && window.from <= window.to)) return false;
  if (summary.kind === "own" && summary.text.trim() === "") return false;
  return (
    covers === "all" ||
    covers === "clients" ||
    (covers === "folder" ? folder_id !== null : usernames.length > 0)
  );
}
