import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

/**
 * The least a server can do to answer a profile's series: node:http, pg, one prepared read of lists, changes, text. Run
 * as a program with the database's address; it prints its own.
 */
const list = (column: string) => `string_agg(${column}::text, ',') as ${column}`;
const COLUMNS = ["followers", "following", "posts", "engagement"] as const;
const SERIES = `select ${["day", ...COLUMNS].map(list).join(", ")} from (
    select day, followers, following, posts, engagement from snapshots
    where profile_id = (select id from profiles where username = $1) and day >= $2::date and day <= $3::date
    order by day
  ) as days`;

type Lists = Record<"day" | (typeof COLUMNS)[number], string>;

/** Whole numbers are sent as they came; what changed is computed. The first day is there for that alone. */
function wholes(name: string, text: string): string {
  const values = text.split(",").map(Number);
  const changes = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  return `"${name}_count":[${text.slice(text.indexOf(",") + 1)}],"${name}delta":[${changes.join(",")}]`;
}

function shares(text: string): string {
  const values = text.split(",").map(Number);
  const changes = values
    .slice(1)
    .map((value, index) => Math.round((value - (values[index] ?? 0)) * 1e6) / 1e6);
  return `"engagement":[${values.slice(1).join(",")}],"engagementdelta":[${changes.join(",")}]`;
}

function answerOf({ day, followers, following, posts, engagement }: Lists): string {
  const days = day.slice(day.indexOf(",") + 1).replaceAll(",", '","');
  return `{"date":["${days}"],${wholes("followers", followers)},${wholes("following", following)},${wholes("posts", posts)},${shares(engagement)}}`;
}

const pool = new pg.Pool({ connectionString: process.argv[2] ?? "", max: 20 });
const server = createServer(async ({ url = "" }, response) => {
  const [, username, from, to] = url.split("/");
  const { rows } = await pool.query<Lists>({ name: "series", text: SERIES, values: [username, from, to] });
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  response.end(rows[0] ? answerOf(rows[0]) : "{}");
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
