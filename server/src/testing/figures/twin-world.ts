import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createAlarm } from "@owlstat/core/alarms/contract.ts";
import { login } from "@owlstat/core/auth/contract.ts";
import { importFile, startImport } from "@owlstat/core/imports/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { fixedClock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/connect.ts";
import { collect, DAILY_POSTS } from "../../profiles/collect.ts";
import { GOOD_PASSWORD, type Person, testPeople } from "../people/test-people.ts";
import { givePro } from "../people/test-tokens.ts";
import { startTestSandbox } from "../services/test-sandbox.ts";
import type { TestServices } from "../services/test-services.ts";
import { startTestWeb } from "../web/test-web.ts";
import { WISH } from "./test-alarms.ts";
import { WORLD_START } from "./test-world.ts";

export const HANDLES = ["nasa", "esa", "ikea", "barilla", "google", "lego", "natgeo", "ferrari"] as const;
const [FIRST, SECOND] = HANDLES;
const DAYS = 40;
const DAY_OF = (day: number) => new Date(WORLD_START + day * DAY).toISOString().slice(0, 10);

/** What somebody who tracks all of them reads, page by page and call by call. */
export const READS: readonly string[] = [
  ...HANDLES.flatMap((handle) => [
    `/api/profiles/${handle}`,
    `/api/profiles/${handle}/stats`,
    `/api/profiles/${handle}/analyses`,
    `/api/profiles/${handle}/posts?sort=engagement`,
  ]),
  ...["7d", "90d", "12m"].map(
    (window) => `/api/profiles/${FIRST}/analyses?window=${window}&definition=median`,
  ),
  `/api/profiles/${FIRST}/stats?from=${DAY_OF(5)}&to=${DAY_OF(30)}`,
  `/api/profiles/${FIRST}/stats?from=${DAY_OF(-60)}&step=week`,
  `/api/profiles/${FIRST}/stats.csv?from=${DAY_OF(0)}`,
  `/api/profiles/${FIRST}/inputs`,
  `/api/profiles/${FIRST}/findings`,
  `/api/compare?usernames=${FIRST},${SECOND}&metric=followers`,
  ...["/api/users/accounts", "/api/users/dashboard", "/api/alarms", "/api/alarms/firings"],
  ...["/api/search?q=na", "/api/home", "/api/imports", "/api/exports/stats"],
];

export type Twin = Awaited<ReturnType<typeof startTwin>>;

/** The product over a database with a world that is always the same, so that two of them can be compared. */
export async function startTwin(db: Db) {
  const clock = fixedClock(WORLD_START);
  const sandbox = await startTestSandbox(clock);
  const web = await startTestWeb({
    services: { db, clock, profileSource: sandbox.instagram(), fetchPicture: sandbox.fetchPicture },
  });
  const { services } = web;
  const { confirmed, work } = await testPeople(web);
  let reader: Person | null = null;
  return {
    services,
    /** Lives through some weeks: collects every day, tracks, watches, imports. */
    async live(): Promise<void> {
      reader = await confirmed("Ada");
      await givePro(web, { spaceId: reader.user.space.id });
      for (let day = 0; day < DAYS; day++) {
        clock.set(WORLD_START + day * DAY);
        await collectAll(services);
        if (day === 1) await settle(reader, work);
        await work();
      }
      // Weeks have passed: the login of the first day has run out.
      await reader.client.ok(login, { email: reader.email, password: GOOD_PASSWORD });
    },
    passDay: () => clock.set(clock.now() + DAY),
    /** Collects what was not collected today; answers whose day is stored then and was not before. */
    async collect(): Promise<string[]> {
      const due = await dueToday(services);
      services.profileSource = sandbox.instagram();
      await collect(services, due, { posts: DAILY_POSTS }).catch(() => {});
      const left = new Set(await dueToday(services));
      return due.filter((handle) => !left.has(handle));
    },
    /** The status and the text of an answer; what is made by chance reads the same in both worlds. */
    async read(address: string): Promise<string> {
      const response = await (reader?.client ?? web.client()).raw(address);
      const text = await response.text();
      const { code = "" } = response.ok ? {} : (JSON.parse(text) as { code?: string });
      return `${response.status}${code && ` ${code}`} ${text.replace(UUID, "id")}`;
    },
    ready: async () => (await web.anonymousFetch("/readyz")).json(),
  };
}

/** Tracks all of them, watches one and imports what was before. */
async function settle({ client }: Person, work: () => Promise<void>): Promise<void> {
  for (const username of HANDLES) await client.ok(trackAccount, { username });
  await client.ok(createAlarm, { ...WISH, usernames: [FIRST], value: 1 });
  const rows = Array.from({ length: 20 }, (_, at) => `${FIRST},${DAY_OF(at - 40)},${1000 + at}`);
  const file = new Blob([`username,date,followers\n${rows.join("\n")}\n`], { type: "text/csv" });
  const { import: sent } = await client.ok(importFile, { file, name: "history.csv" });
  await work();
  await client.ok(startImport, { id: sent.id });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

async function collectAll(services: TestServices): Promise<void> {
  await collect(services, HANDLES, { posts: DAILY_POSTS });
}

async function dueToday({ db, clock }: TestServices): Promise<string[]> {
  const { rows } = await db.pool.query<{ username: string }>(
    `select username from profiles where username = any($1) and last_collected_day is distinct from $2::date
     order by username`,
    [HANDLES, clock.today()],
  );
  return rows.map(({ username }) => username);
}
