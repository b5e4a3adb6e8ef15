import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DashboardAccount } from "@owlstat/core/dashboard/contract.ts";
import { comparableFrom, moversOf, totalsOf, trendOf } from "@owlstat/core/dashboard/rules.ts";
import { sinceVisit } from "@owlstat/core/dashboard/since.ts";
import { DAY, type Day, dayOf } from "@owlstat/core/time.ts";
import pg from "pg";

/**
 * The least a server can do to answer a dashboard: node:http, pg, the same rows, the same rules, JSON. It knows no
 * logins: the address names the person and the space. Run as a program with the database's address; it prints its own.
 */
const VALUES = [
  ...["date_part('epoch', p.last_collected_at)", "date_part('epoch', a.added_at)", "l.followers", "l.posts"],
  ...[
    "l.engagement",
    "l.followers_deltas[2]",
    "l.followers_deltas[3]",
    "l.posts_deltas[3]",
    "l.posts_deltas[2]",
    "p.last_collected_day",
  ],
].join(", ',', ");
const ACCOUNTS = `select p.username, p.name, p.picture_hash, concat(${VALUES}) as values,
    l.sparkline_text as sparkline
  from accounts a
  join profiles p on p.id = a.profile_id
  cross join lateral (select * from profile_latest l where l.profile_id = a.profile_id limit 1) l
  where a.space_id = $1
  order by a.favourite desc, a.position, a.profile_id`;
const NEWS = `select p.username, p.picture_hash as profile_pic_hash, b.post_id::text as id, o.format,
    left(o.caption, 280) as caption, o.permalink, o.thumbnail_hash, b.rate as engagement, b.usual, b.published_at,
    b.fresh, b.previous_at
  from (
    select b.*, v.previous_at, (count(*) filter (where b.found_at > v.previous_at) over ())::integer as fresh
    from visits v join accounts a on a.space_id = v.space_id
    join breakouts b on b.profile_id = a.profile_id and b.published_at > $3
    where v.user_id = $1 and v.space_id = $2 order by b.published_at desc, b.post_id desc limit 24
  ) b join profiles p on p.id = b.profile_id
  join posts o on o.profile_id = b.profile_id and o.id = b.post_id order by b.published_at desc, b.post_id desc`;

type AccountRow = Record<"username" | "values" | "sparkline", string> &
  Record<"name" | "picture_hash", string | null>;

function accountOf(row: AccountRow) {
  const values = row.values.split(",");
  const count = (index: number) => (values[index] ? Number(values[index]) : null);
  return {
    username: row.username,
    last_collected_day: (values[9] ?? null) as Day | null,
    last_collected_at: 1000 * (count(0) ?? 0),
    added_at: 1000 * (count(1) ?? 0),
    followers_count: count(2),
    posts_count: count(3),
    engagement: count(4),
    followers_d7: count(5),
    followers_d30: count(6),
    d30_days: null,
    posts_d7: count(8),
    posts_d30: count(7),
    sparkline: JSON.parse(`[${row.sparkline}]`) as (number | null)[],
    name: row.name,
    picture_hash: row.picture_hash,
    professional: true,
    private: false,
  };
}

function shown(account: ReturnType<typeof accountOf>): DashboardAccount {
  return {
    username: account.username,
    name: account.name,
    profile_pic_hash: account.picture_hash,
    status: "fresh",
    followers_count: account.followers_count,
    followers_d7: account.followers_d7,
    followers_d30: account.followers_d30,
    posts_count: account.posts_count,
    engagement: account.engagement,
    sparkline: account.sparkline,
  };
}

const pool = new pg.Pool({ connectionString: process.argv[2] ?? "", max: 20 });
// bigint ids and float4 as numbers, as the product reads them.
pg.types.setTypeParser(20, Number);

async function dashboardOf(userId: string, spaceId: string) {
  const now = Date.now();
  const [read, { rows }] = await Promise.all([
    pool.query<AccountRow>({ name: "accounts", text: ACCOUNTS, values: [spaceId] }),
    pool.query({ name: "news", text: NEWS, values: [userId, spaceId, new Date(now - 30 * DAY)] }),
  ]);
  const at: number = rows[0]?.previous_at.getTime();
  const accounts = read.rows.map(accountOf);
  const today = dayOf(now);
  return {
    since: sinceVisit(accounts, { at, now, breakouts: rows[0]?.fresh ?? 0, fired: 0, reached: 0 }),
    totals: totalsOf(accounts, today),
    trend: trendOf(accounts, today),
    movers: moversOf(accounts, today),
    movers_d30: moversOf(accounts, today, "followers_d30"),
    comparable_from: comparableFrom(accounts, today),
    breakouts: rows.map(({ fresh: _, previous_at: __, published_at, ...row }) => ({
      ...row,
      published_at: published_at.toISOString(),
    })),
    accounts: accounts.map(shown),
    sample: false,
  };
}

const server = createServer(async ({ url = "" }, response) => {
  const [, userId = "", spaceId = ""] = url.split("/");
  const answer = JSON.stringify(await dashboardOf(userId, spaceId));
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  response.end(answer);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
