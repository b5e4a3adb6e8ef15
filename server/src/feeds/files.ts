import { writeFiring } from "@owlstat/core/alarms/writing.ts";
import { csvOf } from "@owlstat/core/charts/csv.ts";
import { FEED_DAYS, type FeedFile } from "@owlstat/core/feeds/rules.ts";
import { escapeHtml } from "@owlstat/core/markup.ts";
import { profilePath } from "@owlstat/core/profiles/paths.ts";
import { STATS_FILE_COLUMNS, statsRows } from "@owlstat/core/stats/rules.ts";
import { addDays, DAY } from "@owlstat/core/time.ts";
import { firingsSince } from "../alarms/firings-store.ts";
import type { ScopedContext } from "../platform/context.ts";
import { columnsOf } from "../stats/actions.ts";

type Subject = { id: string; name: string; usernames: readonly string[] };

/** The files of a feed, each with its type. */
export const WRITERS: Record<
  FeedFile,
  { type: string; write: (c: ScopedContext, s: Subject) => Promise<string> }
> = {
  "stats.csv": { type: "text/csv; charset=utf-8", write: writeCsv },
  "stats.json": { type: "application/json; charset=utf-8", write: writeJson },
  "alarms.atom": { type: "application/atom+xml; charset=utf-8", write: writeAtom },
};

async function rowsOf(context: ScopedContext, { usernames }: Subject) {
  const to = context.clock.today();
  const range = { step: "day" as const, from: addDays(to, 1 - FEED_DAYS), to };
  const rows = [];
  for (const username of usernames)
    for (const row of statsRows(await columnsOf(context, { username, ...range })))
      rows.push({ username, row });
  return rows;
}

async function writeCsv(context: ScopedContext, subject: Subject): Promise<string> {
  const rows = await rowsOf(context, subject);
  const lines = rows.map(({ username, row }) => [
    username,
    ...STATS_FILE_COLUMNS.map((column) => row[column]),
  ]);
  return csvOf([["username", ...STATS_FILE_COLUMNS], ...lines]);
}

async function writeJson(context: ScopedContext, subject: Subject): Promise<string> {
  const rows = await rowsOf(context, subject);
  const days = rows.map(({ username, row }) => ({
    username,
    ...Object.fromEntries(STATS_FILE_COLUMNS.map((column) => [column, row[column]])),
  }));
  return JSON.stringify({ name: subject.name, days });
}

async function writeAtom(context: ScopedContext, { id, name, usernames }: Subject): Promise<string> {
  const { db, clock, scope, site, texts, language } = context;
  const t = texts.translator("alarms", language);
  const since = new Date(clock.now() - FEED_DAYS * DAY);
  const firings = (await firingsSince(db, scope, since)).filter(({ username }) =>
    usernames.includes(username),
  );
  const updated = (firings[0]?.fired_at ?? since).toISOString();
  const entries = firings.map((firing) => {
    const title = escapeHtml(writeFiring(t, firing, language));
    const link = escapeHtml(site.origin + profilePath(firing.username));
    return `<entry><id>urn:uuid:${firing.id}</id><title>${title}</title><updated>${firing.fired_at.toISOString()}</updated><link href="${link}"/></entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>urn:uuid:${id}</id><title>${escapeHtml(name)}</title><updated>${updated}</updated><author><name>${escapeHtml(site.brand.brandname)}</name></author>${entries.join("")}</feed>
`;
}
