import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

/**
 * The least a server can do to answer a profile's series: node:http, pg, one prepared read, deltas, JSON. Run as
 * a program with the database's address; it prints its own.
 */
const SERIES = `select day::text, followers, following, posts, engagement from snapshots
  where profile_id = (select id from profiles where username = $1) and day >= $2::date and day <= $3::date
  order by day`;

type Row = { day: string; followers: number; following: number; posts: number; engagement: number };

function columnsOf([base, ...rows]: readonly Row[]) {
  const columns = {
    date: [] as string[],
    followers_count: [] as number[],
    followersdelta: [] as number[],
    following_count: [] as number[],
    followingdelta: [] as number[],
    posts_count: [] as number[],
    postsdelta: [] as number[],
    engagement: [] as number[],
    engagementdelta: [] as number[],
  };
  let before = base;
  for (const row of rows) {
    if (!before) break;
    columns.date.push(row.day);
    columns.followers_count.push(row.followers);
    columns.followersdelta.push(row.followers - before.followers);
    columns.following_count.push(row.following);
    columns.followingdelta.push(row.following - before.following);
    columns.posts_count.push(row.posts);
    columns.postsdelta.push(row.posts - before.posts);
    columns.engagement.push(row.engagement);
    columns.engagementdelta.push(Math.round((row.engagement - before.engagement) * 1e6) / 1e6);
    before = row;
  }
  return columns;
}

const pool = new pg.Pool({ connectionString: process.argv[2] ?? "", max: 20 });
const server = createServer(async ({ url = "" }, response) => {
  const [, username, from, to] = url.split("/");
  const { rows } = await pool.query<Row>({ name: "series", text: SERIES, values: [username, from, to] });
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(columnsOf(rows)));
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
