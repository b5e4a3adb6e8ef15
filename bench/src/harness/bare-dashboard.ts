import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Account } from "@owlstat/core/accounts/contract.ts";
import { moversOf, totalsOf } from "@owlstat/core/dashboard/rules.ts";
import { sinceVisit } from "@owlstat/core/dashboard/since.ts";
import { DAY, dayOf } from "@owlstat/core/time.ts";
import pg from "pg";

/**
 * The least a server can do to answer a dashboard: node:http, pg, the same rows, the same rules, JSON. It knows no
 * logins: the address names the person and the space. Run as a program with the database's address; it prints its own.
 */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ACCOUNTS = `select p.username, p.name, p.picture_hash, ${iso("p.last_collected_at")} as last_collected_at,
    ${iso("a.added_at")} as added_at, a.favourite,
    concat(array[l.followers, l.following, l.posts], array[l.engagement], l.followers_deltas, l.following_deltas,
      l.posts_deltas, l.engagement_deltas, l.sparkline) as figures
  from accounts a join profiles p on p.id = a.profile_id
  cross join lateral (select * from profile_latest l where l.profile_id = a.profile_id limit 1) l
  where a.space_id = $1 order by a.favourite desc, a.position, a.profile_id`;
const NEWS = `select p.username, p.picture_hash as profile_pic_hash, b.post_id::text as id, o.format,
    left(o.caption, 280) as caption, o.permalink, o.thumbnail_hash, b.rate as engagement, b.usual, b.published_at,
    b.fresh, b.previous_at
  from (
    select b.*, v.previous_at, (count(*) filter (where b.found_at > v.previous_at) over ())::integer as fresh
    from visits v join accounts a on a.space_id = v.space_id
    join breakouts b on b.profile_id = a.profile_id and b.published_at > $3
    where v.user_id = $1 and v.space_id = $2 order by b.published_at desc, b.post_id desc limit 6
  ) b join profiles p on p.id = b.profile_id
  join posts o on o.profile_id = b.profile_id and o.id = b.post_id order by b.published_at desc, b.post_id desc`;

type AccountRow = Pick<Account, "username" | "name" | "favourite" | "last_collected_at" | "added_at"> & {
  picture_hash: string | null;
  figures: string;
};

function listsOf(text: string): (number | null)[][] {
  return JSON.parse(`[[${text.slice(1, -1).replaceAll("}{", "],[").replaceAll("NULL", "null")}]]`);
}

function accountOf(row: AccountRow): Account {
  const [counts = [], [rate = null] = [], ...lists] = listsOf(row.figures);
  const [followers = [], following = [], posts = [], engagement = [], sparkline = []] = lists;
  const change = (index: number) => ({
    followers_count: followers[index] ?? null,
    following_count: following[index] ?? null,
    posts_count: posts[index] ?? null,
    engagement: engagement[index] ?? null,
  });
  return {
    username: row.username,
    name: row.name,
    profile_pic_hash: row.picture_hash,
    status: "fresh",
    followers_count: counts[0] ?? null,
    following_count: counts[1] ?? null,
    posts_count: counts[2] ?? null,
    engagement: rate,
    d7: change(1),
    d30: change(2),
    sparkline,
    last_collected_at: row.last_collected_at,
    added_at: row.added_at,
    favourite: row.favourite,
    folders: [],
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
    since: sinceVisit(accounts, { at, now, breakouts: rows[0]?.fresh ?? 0 }),
    totals: totalsOf(accounts, today),
    movers: moversOf(accounts, today),
    breakouts: rows.map(({ fresh: _, previous_at: __, published_at, ...row }) => ({
      ...row,
      published_at: published_at.toISOString(),
    })),
    accounts,
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
