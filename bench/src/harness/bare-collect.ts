import { createHmac } from "node:crypto";
import http from "node:http";
import type pg from "pg";

type Media = {
  id: string;
  timestamp: string;
  caption?: string;
  like_count?: number;
  comments_count?: number;
};
type Found = {
  id: string;
  username: string;
  followers_count: number;
  follows_count: number;
  media_count: number;
  media?: { data: Media[] };
};
type Api = {
  apiUrl: string;
  apiVersion: string;
  appSecret: string;
  tokens: readonly { igUserId: string; token: string }[];
};

const FIELDS =
  "id,username,name,biography,website,profile_picture_url,followers_count,follows_count,media_count";
const MEDIA =
  "id,timestamp,media_type,media_product_type,caption,permalink,like_count,comments_count,view_count,media_url,thumbnail_url,username";

/** The least a collector can do: fetch, parse, write in bulk. It checks nothing and keeps no read model. */
export async function createBareCollector(pool: pg.Pool, api: Api, posts: number) {
  await pool.query(`create table bare_profiles (id text primary key, username text, followers integer);
    create table bare_days (id text, day date, followers integer, following integer, posts integer, primary key (id, day));
    create table bare_posts (id bigint primary key, profile text, at timestamptz, caption text, likes integer, comments integer)`);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const [token] = api.tokens;
  if (!token) throw new Error("there is no token");
  const proof = createHmac("sha256", api.appSecret).update(token.token).digest("hex");
  const base = `${api.apiUrl}/${api.apiVersion}/${token.igUserId}?access_token=${token.token}&appsecret_proof=${proof}`;
  const fetchOne = (username: string, headers: Record<string, string>) =>
    new Promise<Found>((resolve, reject) => {
      const fields = `business_discovery.username(${username}){${FIELDS},media.limit(${posts}){${MEDIA}}}`;
      http
        .get(`${base}&fields=${encodeURIComponent(fields)}`, { agent, headers }, (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () => resolve(JSON.parse(Buffer.concat(parts).toString()).business_discovery));
        })
        .on("error", reject);
    });
  return {
    async collect(usernames: readonly string[], at: number): Promise<number> {
      const headers = { "x-sandbox-now": new Date(at).toISOString() };
      const found = await Promise.all(usernames.map((username) => fetchOne(username, headers)));
      await write(pool, found, at);
      return found.length;
    },
    close: () => agent.destroy(),
  };
}

async function write(pool: pg.Pool, found: readonly Found[], at: number): Promise<void> {
  const client = await pool.connect();
  const all = found.flatMap((one) => (one.media?.data ?? []).map((post) => ({ ...post, profile: one.id })));
  await client.query("begin");
  await client.query(
    `insert into bare_profiles select * from unnest($1::text[], $2::text[], $3::integer[])
     on conflict (id) do update set followers = excluded.followers`,
    [
      found.map(({ id }) => id),
      found.map(({ username }) => username),
      found.map((one) => one.followers_count),
    ],
  );
  await client.query(
    `insert into bare_days select id, $5::date, f, g, p from unnest($1::text[], $2::integer[], $3::integer[], $4::integer[])
     as given (id, f, g, p) on conflict (id, day) do update set followers = excluded.followers`,
    [
      found.map(({ id }) => id),
      found.map((one) => one.followers_count),
      found.map((one) => one.follows_count),
      found.map((one) => one.media_count),
      new Date(at).toISOString().slice(0, 10),
    ],
  );
  await client.query(
    `insert into bare_posts select * from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::text[], $5::integer[], $6::integer[])
     on conflict (id) do update set likes = excluded.likes, comments = excluded.comments`,
    [
      all.map(({ id }) => id),
      all.map(({ profile }) => profile),
      all.map(({ timestamp }) => timestamp),
      all.map(({ caption }) => caption),
      all.map((post) => post.like_count),
      all.map((post) => post.comments_count),
    ],
  );
  await client.query("commit");
  client.release();
}
