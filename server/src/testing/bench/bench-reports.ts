import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { ReportSectionId } from "@owlstat/core/reports/definition.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import type { ReportSchedule } from "@owlstat/core/reports/schedule.ts";
import { HOUR } from "@owlstat/core/time.ts";
import type { Db } from "../../platform/db/connect.ts";
import { findModel } from "../../reports/sending/sendings-store.ts";
import type { StoredContent } from "../../reports/tables.ts";
import type { BenchPerson } from "./bench-portfolios.ts";

/** Six pages with six charts, of an account that has no posts. */
const SIX_PAGES: readonly ReportSectionId[] = [
  ...(["followers", "net-growth", "daily-change", "weekday-growth"] as const),
  ...(["forecast", "following", "ratio", "stats-table"] as const),
];

type Content = { sections?: readonly ReportSectionId[]; days?: "30d" | "90d" };

const contentOf = ({ sections = SIX_PAGES, days = "90d" }: Content): StoredContent => ({
  window: { key: days, from: null, to: null },
  compare: "previous",
  sections: sections.map((id) => ({ id, comment: "" })),
  cover: { title: "", subtitle: "" },
  summary: { kind: "written", text: "" },
  language: "en",
  design: "plain",
  files: ["pdf"],
});

/** So many daily reports of one account each, spread over people, that come due now. */
export async function fillDueReports(
  { pool }: Db,
  people: readonly BenchPerson[],
  count: number,
  content: Content = {},
): Promise<void> {
  const { schedule, due } = dueNow();
  await pool.query(
    `with made as (
       insert into reports (id, space_id, created_by, name, covers, content, schedule, likeness, definition,
         time_zone, next_at, created_at, updated_at)
       select gen_random_uuid(), s.space_id, s.user_id, 'Report ' || n, 'accounts', $4, $5, 'bench ' || n, 'mean',
         'UTC', $6, now(), now()
       from generate_series(0, $1 - 1) n
       join unnest($2::uuid[], $3::uuid[]) with ordinality as s (space_id, user_id, place)
         on s.place = n % $7 + 1
       returning id, space_id, substr(likeness, 7)::integer as n
     ), covered as (
       insert into report_accounts (report_id, profile_id, position)
       select m.id, (select a.profile_id from accounts a where a.space_id = m.space_id
         order by a.position offset m.n / $7 % 50 limit 1), 0 from made m
     )
     insert into report_recipients (report_id, email, language, position)
     select id, 'reader' || n || '@bench.test', null, 0 from made`,
    [
      count,
      people.map(({ spaceId }) => spaceId),
      people.map(({ userId }) => userId),
      JSON.stringify(contentOf(content)),
      JSON.stringify(schedule),
      due,
      people.length,
    ],
  );
}

/** One report on so many accounts of a person over a month, due as the others. Over a quarter it would be too large. */
export async function fillBook(
  db: Db,
  person: BenchPerson,
  { accounts, sections }: { accounts: number; sections: readonly ReportSectionId[] },
): Promise<void> {
  await fillDueReports(db, [person], 1, { sections, days: "30d" });
  await db.pool.query(
    `insert into report_accounts (report_id, profile_id, position)
     select r.id, a.profile_id, a.position from reports r join accounts a on a.space_id = r.space_id
     where r.space_id = $1 and a.position <= $2
     on conflict do nothing`,
    [person.spaceId, accounts],
  );
}

/** Sixty posts of every profile over ninety days, in every format, at all hours. */
export async function fillPosts({ pool }: Db): Promise<void> {
  await pool.query(
    `insert into posts (profile_id, id, published_at, format, caption, permalink, likes, comments, followers,
       first_seen_at)
     select p.id, 18000000000000000 + p.id * 100 + n, now() - interval '35 hours' * (n + 1),
       (array['image', 'carousel', 'video', 'reel'])[1 + (p.id + n) % 4],
       'Morning light over the harbour #sea #light' || n % 5, 'https://www.instagram.com/p/' || p.id || '-' || n || '/',
       300 + (p.id * 37 + n * 53) % 900, 5 + n * 7 % 30, 20000, now()
     from profiles p cross join generate_series(0, 59) n`,
  );
  await pool.query("vacuum analyze posts");
}

/** A schedule that came due with this hour. */
function dueNow(): { schedule: ReportSchedule; due: Date } {
  const now = new Date();
  const hours = { frequency: "daily", weekday: 0, monthday: 1, hour: now.getUTCHours() } as const;
  const schedule = { ...hours, timeZone: "UTC", start: null, stop: null };
  return { schedule, due: new Date(Math.floor(now.getTime() / HOUR) * HOUR) };
}

type Sent = { sent: number; lost: number; why: string | null; seconds: number };

/** How many recipients got theirs, how many did not and why, and how long it took from the first sending on: of all, or of one space. */
export async function sentSoFar({ pool }: Db, spaceId: string | null = null): Promise<Sent> {
  const { rows } = await pool.query<Record<"sent" | "lost", string> & Pick<Sent, "why" | "seconds">>(
    `select count(*) filter (where d.state = 'sent') as sent,
       count(*) filter (where s.state in ('skipped', 'failed')) as lost,
       string_agg(distinct s.reason, ', ') as why,
       extract(epoch from max(d.at) - min(s.created_at))::float8 as seconds
     from report_sendings s join reports r on r.id = s.report_id
     left join report_deliveries d on d.sending_id = s.id
     where $1::uuid is null or r.space_id = $1`,
    [spaceId],
  );
  const [row] = rows;
  const { sent = 0, lost = 0, why = null, seconds } = row ?? {};
  return { sent: Number(sent), lost: Number(lost), why, seconds: seconds ?? 0 };
}

/** Some of the models that were sent. */
export async function sentModels(db: Db, most: number): Promise<ReportModel[]> {
  const { rows } = await db.pool.query<{ sending_id: string; language: Language }>(
    "select sending_id, language from report_models limit $1",
    [most],
  );
  const kept = rows.map(({ sending_id, language }) => findModel(db, sending_id, language));
  return (await Promise.all(kept)).flatMap((model) => model ?? []);
}
