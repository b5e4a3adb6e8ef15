import { execFile } from "node:child_process";
import { appendFile, copyFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { login } from "@owlstat/core/auth/contract.ts";
import { afterAll, expect, test } from "vitest";
import { connect } from "./platform/db/connect.ts";
import { openDiskStore } from "./platform/files/disk-store.ts";
import { createTestDatabase } from "./testing/database/test-db.ts";
import { GOOD_PASSWORD, testPeople } from "./testing/people/test-people.ts";
import { startTestS3 } from "./testing/services/test-s3.ts";
import { startTestWeb } from "./testing/web/test-web.ts";

const root = await mkdtemp(join(tmpdir(), "owlstat-backup-"));
afterAll(() => rm(root, { recursive: true, force: true }));
const web = await startTestWeb();
const { db, clock } = web.services;
const url = db.pool.options.connectionString ?? "";
const { person } = await testPeople(web);
const logo = "logos/aa/ring.webp";
const files = await openDiskStore(join(root, "here/files"));

type Place = { DATABASE_URL: string; DATA_DIR: string; FILES_URL?: string };
const here: Place = { DATABASE_URL: url, DATA_DIR: join(root, "here") };

function run(command: "backup" | "restore", folder: string, place: Partial<Place>, cwd = root) {
  const program = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  const env = { PATH: process.env.PATH, SECRET_KEY: "x".repeat(43), ...place };
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [program, folder], { env, cwd }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr });
    });
  });
}

/** A database and a data folder that nobody has used. */
async function elsewhere(name: string): Promise<Place & { db: ReturnType<typeof connect> }> {
  const fresh = await createTestDatabase({ migrated: false });
  const other = connect({ url: fresh.url, max: 5 });
  afterAll(async () => {
    await other.close();
    await fresh.drop();
  });
  return { DATABASE_URL: fresh.url, DATA_DIR: join(root, name), db: other };
}

/** Two rows at a time, in one transaction each, until told to stop. */
function writeOn() {
  let going = true;
  const pairs = (async () => {
    for (let at = 0; going; at++) {
      await db.transaction(({ kysely }) =>
        kysely
          .insertInto("profiles")
          .values(["a", "b"].map((half) => ({ username: `${half}${at}`, external_id: `${half}${at}` })))
          .execute(),
      );
    }
  })();
  return {
    stop() {
      going = false;
      return pairs;
    },
  };
}

const ada = await person("Ada");
await files.put(logo, Buffer.from("a ring"), { contentType: "image/webp" });
const taken = join(root, "taken");

test("a backup taken while others write is of one instant, and comes back whole: rows, files, jobs, log-in", async () => {
  const writing = writeOn();
  const saved = await run("backup", taken, here);
  await writing.stop();
  expect(saved).toEqual({
    code: 0,
    said: expect.stringMatching(/tables with \d+ rows and 1 files are saved/),
  });

  const there = await elsewhere("there");
  expect(await run("restore", taken, there)).toEqual({
    code: 0,
    said: expect.stringMatching(/1 files are back/),
  });
  const { rows } = await there.db.pool.query(
    `select count(*) filter (where username like 'a%') as a, count(*) filter (where username like 'b%') as b
      from profiles`,
  );
  expect(rows[0].a).toBe(rows[0].b);
  expect(await countOf(there.db, "pgboss.job")).toBe(await countOf(db, "pgboss.job"));
  expect(await readFile(join(there.DATA_DIR, "files", logo), "utf8")).toBe("a ring");
  // The next account gets a number that no restored one has.
  await there.db.kysely.insertInto("profiles").values({ username: "new", external_id: "new" }).execute();

  const again = await startTestWeb({ services: { db: there.db, clock } });
  const { user } = await again.client().ok(login, { email: ada.email, password: GOOD_PASSWORD });
  expect(user.id).toBe(ada.user.id);
});

const countOf = async ({ pool }: Pick<typeof db, "pool">, table: string) =>
  Number((await pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);

test("nothing is written over: neither a folder, nor a database or files in use", async () => {
  expect(await run("backup", taken, here)).toEqual({
    code: 1,
    said: expect.stringContaining("exists already"),
  });
  expect(await run("restore", taken, here)).toEqual({ code: 1, said: expect.stringContaining("is in use") });
  const fresh = await elsewhere("fresh");
  const full = { ...fresh, DATA_DIR: here.DATA_DIR };
  expect(await run("restore", taken, full)).toEqual({
    code: 1,
    said: expect.stringContaining("There are files already"),
  });
});

test("files in a bucket are saved and come back as well, from the one place to the other", async () => {
  const s3 = await startTestS3();
  afterAll(() => s3.stop());
  const { db: _, ...there } = await elsewhere("with-bucket");
  const place = { ...there, ...s3.environment };
  expect(await run("restore", taken, place)).toMatchObject({ code: 0 });
  expect([...s3.files].map(([key, { bytes }]) => [key, String(bytes)])).toEqual([[logo, "a ring"]]);
  const again = join(root, "taken-from-bucket");
  expect(await run("backup", again, place)).toEqual({
    code: 0,
    said: expect.stringContaining("and 1 files"),
  });
  expect(await readFile(join(again, "files", logo), "utf8")).toBe("a ring");
});

test("a backup that was changed, cut short or made by a newer program is refused before anything is written", async () => {
  const fresh = await elsewhere("untouched");
  const changed = join(root, "changed");
  await cp(taken, changed, { recursive: true });
  await appendFile(join(changed, "tables/public.users.copy.gz"), "x");
  expect(await run("restore", changed, fresh)).toEqual({
    code: 1,
    said: expect.stringContaining("is not as it was"),
  });
  await copyFile(join(taken, "tables/public.users.copy.gz"), join(changed, "tables/public.users.copy.gz"));
  const manifest = join(changed, "manifest.json");
  const text = await readFile(manifest, "utf8");
  await rm(manifest);
  expect(await run("restore", changed, fresh)).toEqual({
    code: 1,
    said: expect.stringContaining("no finished backup"),
  });
  await appendFile(manifest, text.replace('"migrations": [', '"migrations": ["9999-later.sql",'));
  expect(await run("restore", changed, fresh)).toEqual({
    code: 1,
    said: expect.stringContaining("Update the program"),
  });
  const { rows } = await fresh.db.pool.query("select to_regclass('users') as users");
  expect(rows).toEqual([{ users: null }]);
});

test("a file .env is read as the program reads it, and the environment wins", async () => {
  const cwd = await mkdtemp(join(root, "program-"));
  await writeFile(join(cwd, ".env"), `DATABASE_URL=${url}\nDATA_DIR=${join(root, "here")}\n`);
  expect(await run("backup", join(root, "by-file"), {}, cwd)).toMatchObject({ code: 0 });
  const { db: other, ...there } = await elsewhere("beside");
  expect(await run("restore", join(root, "by-file"), there, cwd)).toMatchObject({ code: 0 });
  const { rows } = await other.pool.query("select email from users");
  expect(rows).toContainEqual({ email: ada.email });
});

test("a database on which nothing was ever started is no backup", async () => {
  const { db: _, ...empty } = await elsewhere("never-started");
  expect(await run("backup", join(root, "nothing"), empty)).toEqual({
    code: 1,
    said: "The database is empty: no process was ever started on it. Check DATABASE_URL.\n",
  });
});
