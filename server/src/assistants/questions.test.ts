import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { ANALYSIS_IDS } from "@owlstat/core/analyses/catalogue.ts";
import { login } from "@owlstat/core/auth/contract.ts";
import { addDays, dayOf } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { DEMO_PEOPLE } from "../demo/people.ts";
import { DEMO_HANDLES } from "../demo/profiles.ts";
import { seedDemo } from "../demo/seed.ts";
import { startTestWorld, WORLD_START } from "../testing/figures/test-world.ts";
import { tokenFor } from "../testing/people/test-tokens.ts";

const { web, services } = await startTestWorld();
const TODAY = dayOf(WORLD_START);
const ACCOUNTS = DEMO_HANDLES["demo@owlstat.test"];
const [FIRST, SECOND] = ACCOUNTS;
/** Both people track it. */
const SHARED = "barilla";
const LARGEST = 8192;

type Figures = { username: string; followers: number; change: number };
type Answer = {
  [name: string]: unknown;
  accounts: Figures[];
  figures: Figures[];
  posts: { likes: number; published_at: string }[];
  followers: number[] & number;
  followers_change: number[];
  date: string[];
  changes: Record<string, { followers: number; posts: number }>;
  totals: { followers: { value: number } };
};
type Use = (tool: string, given?: Record<string, unknown>) => Promise<Answer>;
type Question = [asked: string, answer: (use: Use) => Promise<unknown>, sql: string];

/** Days of one account, for the database to answer from. */
const daysOf = (username: string) =>
  `(select s.day, s.followers, s.posts, s.followers - lag(s.followers) over (order by s.day) as step
    from snapshots s join profiles p on p.id = s.profile_id where p.username = '${username}') d`;
const onDay = (username: string, ago: number) =>
  `(select followers from ${daysOf(username)} where day = '${TODAY}'::date - ${ago})`;
const tracked = ACCOUNTS.map((name) => `'${name}'`).join(", ");

/** What a marketer asks about one account. */
const about = (username: (typeof ACCOUNTS)[number]): Question[] => [
  [
    `How many followers does ${username} have?`,
    async (use) => (await use("profile", { username })).followers,
    `select ${onDay(username, 0)}`,
  ],
  [
    `How many did ${username} gain in 30 days?`,
    async (use) => (await use("profile", { username })).changes["30d"]?.followers,
    `select ${onDay(username, 0)} - ${onDay(username, 30)}`,
  ],
  [
    `How many followers had ${username} two months ago?`,
    async (use) => {
      const day = addDays(TODAY, -60);
      return (await use("stats", { username, from: day, to: day })).followers[0];
    },
    `select ${onDay(username, 60)}`,
  ],
  [
    `How many likes has the most liked post of ${username}?`,
    async (use) => (await use("posts", { username, sort: "likes", limit: 1 })).posts[0]?.likes,
    `select max(o.likes) from posts o join profiles p on p.id = o.profile_id
      where p.username = '${username}' and o.gone_at is null`,
  ],
  [
    `On its best day of the month, how many did ${username} gain?`,
    async (use) => Math.max(...(await use("stats", { username })).followers_change),
    `select max(step) from ${daysOf(username)} where day > '${TODAY}'::date - 30`,
  ],
  [
    `How many posts more has ${username} than a week ago?`,
    async (use) => (await use("profile", { username })).changes["7d"]?.posts,
    `select (select posts from ${daysOf(username)} where day = '${TODAY}'::date)
      - (select posts from ${daysOf(username)} where day = '${TODAY}'::date - 7)`,
  ],
];

const TOGETHER: Question[] = [
  [
    "How many accounts do we track?",
    async (use) => (await use("list_accounts")).total,
    `select ${ACCOUNTS.length}`,
  ],
  [
    "How many followers do all our accounts have together?",
    async (use) => (await use("dashboard")).totals.followers.value,
    `select sum(s.followers) from snapshots s join profiles p on p.id = s.profile_id
      where p.username in (${tracked}) and s.day = '${TODAY}'`,
  ],
  [
    "Which account gained or lost most this week?",
    async (use) => (await use("changes", { days: 7 })).accounts[0]?.username,
    `select p.username from profiles p join snapshots n on n.profile_id = p.id and n.day = '${TODAY}'
      join snapshots b on b.profile_id = p.id and b.day = '${TODAY}'::date - 7
      where p.username in (${tracked}) order by abs(n.followers - b.followers) desc limit 1`,
  ],
  [
    `How far is ${FIRST} ahead of ${SECOND}?`,
    async (use) => (await use("compare", { usernames: [FIRST, SECOND] })).gap,
    `select ${onDay(FIRST, 0)} - ${onDay(SECOND, 0)}`,
  ],
];

async function assistant(of: string): Promise<Client> {
  const { email = "", password = "" } = DEMO_PEOPLE.find((one) => one.email.startsWith(of)) ?? {};
  const person = web.client();
  await person.ok(login, { email, password });
  const secret = await tokenFor({ client: person }, "read");
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${web.url}/api/mcp`), { requestInit }));
  await client.listTools();
  return client;
}

/** Uses a tool and notes how long its answer was. */
const using =
  (client: Client, sizes: Map<string, number>): Use =>
  async (name, given = {}) => {
    // The minute of the space is not what is asked about.
    await services.db.pool.query("delete from attempts");
    const { structuredContent, content, isError } = await client.callTool({ name, arguments: given });
    if (isError) throw new Error(JSON.stringify(content));
    const bytes = Buffer.byteLength(JSON.stringify(structuredContent));
    sizes.set(name, Math.max(bytes, sizes.get(name) ?? 0));
    return structuredContent as Answer;
  };

test("forty questions are answered right to the digit, with few calls and short answers", async () => {
  await seedDemo(services, { days: 100 });
  const client = await assistant("demo");
  const sizes = new Map<string, number>();
  const use = using(client, sizes);
  const questions = [...ACCOUNTS.flatMap(about), ...TOGETHER];
  expect(questions.length).toBe(40);
  for (const [asked, answer, sql] of questions) {
    let calls = 0;
    const found = await answer((name, given) => {
      calls += 1;
      return use(name, given);
    });
    const { rows } = await services.db.pool.query({ text: sql, rowMode: "array" });
    expect([asked, String(found)]).toEqual([asked, String(rows[0]?.[0])]);
    expect([asked, rows[0]?.[0]]).not.toEqual([asked, null]);
    expect(calls).toBeLessThanOrEqual(4);
  }
  expect([...sizes].filter(([, bytes]) => bytes > LARGEST)).toEqual([]);
  await client.close();
}, 300_000);

test("no tool answers more than 8 KB unless asked, in a space with forty accounts too", async () => {
  await seedDemo(services, { days: 100 });
  const sizes = new Map<string, number>();
  for (const person of ["demo", "agency"]) {
    const client = await assistant(person);
    const use = using(client, sizes);
    const username = SHARED;
    for (const name of [
      "list_accounts",
      "dashboard",
      "changes",
      "alarms",
      "fired_alarms",
      "goals",
      "reports",
    ])
      await use(name);
    for (const name of ["profile", "findings", "insights", "notes", "stats", "posts"])
      await use(name, { username });
    await use("find_profiles", { q: "a" });
    await use("findings", { username, window: "90d" });
    for (const id of ANALYSIS_IDS) await use("analysis", { username, id });
    await use("stats", { username, from: addDays(TODAY, -91), to: TODAY });
    await use("posts", { username, limit: 20 });
    await use("compare", { usernames: ACCOUNTS.slice(0, 5) });
    await use("try_alarm", { measure: "followers", condition: "above", value: 1 });
    const { tools } = await client.listTools();
    const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
    expect([...sizes.keys()].toSorted()).toEqual(reading.toSorted());
    await client.close();
  }
  expect([...sizes].filter(([, bytes]) => bytes > LARGEST)).toEqual([]);
}, 300_000);

test("a long list comes in parts that follow each other, none twice", async () => {
  await seedDemo(services, { days: 30 });
  const client = await assistant("demo");
  const use = using(client, new Map());
  const titles: string[] = [];
  let cursor: unknown;
  do {
    const part = await use("findings", { username: FIRST, ...(cursor !== undefined && { cursor }) });
    titles.push(...(part.findings as { id: string }[]).map(({ id }) => id));
    cursor = part.next ?? undefined;
    if (cursor === undefined) expect(titles.length).toBe(part.total);
  } while (cursor !== undefined);
  expect(new Set(titles).size).toBe(titles.length);
  await client.close();
}, 300_000);
