import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { storeProfiles } from "../../server/src/testing/figures/test-profiles.ts";
import { REPORT } from "../../server/src/testing/figures/test-reports.ts";
import { castUser } from "../../server/src/testing/people/test-cast.ts";
import { givePro, tokenWith } from "../../server/src/testing/people/test-tokens.ts";
import { clientSource } from "../../server/src/testing/web/client-source.ts";
import { startQueuedWeb } from "../../server/src/testing/web/queued-web.ts";
import { createClient, OwlstatError } from "./client.ts";
import { run } from "./commands.ts";

const web = await startQueuedWeb();
const { db, clock } = web.services;
const owner = await castUser(web);
await givePro(web, owner);
await storeProfiles(web.services, ["nasa", "natgeo", "esa"]);
await db.pool.query(
  `insert into accounts (space_id, profile_id, position, added_by, added_at)
   select $1, id, id, $2, $3 from profiles`,
  [owner.spaceId, owner.userId, new Date(clock.now())],
);
await db.pool.query(
  "insert into snapshots select id, '2026-03-01', 1000 + id, 10, 50, 2 from profiles on conflict do nothing",
);
const token = await tokenWith(owner, [
  ...(["accounts:read", "profiles:read", "folders:change", "reports:read"] as const),
]);
const owlstat = createClient({ url: web.url, token });

const folder = await mkdtemp(join(tmpdir(), "owlstat-client-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const tool = promisify(execFile);
const bin = (name: string) => fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));

test("the types say what the description of the API says", async () => {
  // The formatter breaks lines and takes quotes from names that need none.
  const plain = (text: string) => text.replace(/[\s,;|()"]+/g, "");
  const kept = await readFile(new URL("calls.ts", import.meta.url), "utf8");
  expect(plain(kept) === plain(clientSource()), "run `npm run client`").toBe(true);
});

test("it reads, changes once however often it is asked, and takes back", async () => {
  const profile = await owlstat.call("GET /profiles/{username}", { username: "nasa" });
  expect(profile.username).toBe("nasa");
  const key = { idempotencyKey: "one-folder" };
  const made = await owlstat.call("POST /folders", { name: "Space", color: 1 as const }, key);
  expect(await owlstat.call("POST /folders", { name: "Space", color: 1 as const }, key)).toEqual(made);
  const { folders } = await owlstat.call("GET /folders");
  expect(folders.filter(({ name }) => name === "Space")).toHaveLength(1);
  const { id } = made.folder;
  const changed = await owlstat.call("PATCH /folders/{id}", { id, name: "Agencies" });
  expect(changed.folder.name).toBe("Agencies");
  await owlstat.call("DELETE /folders/{id}", { id });
});

test("a list is read to its end, page by page", async () => {
  const names: string[] = [];
  for await (const { username } of owlstat.items("GET /users/accounts", { limit: 1 })) names.push(username);
  expect(names.toSorted()).toEqual(["esa", "nasa", "natgeo"]);
});

test("a refusal has the code, the details and the id of the request", async () => {
  const error = await owlstat.call("GET /alarms").catch((reason) => reason);
  expect(error).toBeInstanceOf(OwlstatError);
  expect(error).toMatchObject({ status: 403, code: "scope_missing", requestId: expect.any(String) });
  expect(error.message).not.toBe("");
});

test("what meets a limit or nobody is tried again, with the same key; what was refused is not", async () => {
  const seen: (string | null)[] = [];
  const answers = [new Response("{}", { status: 503, headers: { "retry-after": "0.01" } }), null];
  const flaky: typeof fetch = async (address, init) => {
    seen.push(new Headers(init?.headers).get("idempotency-key"));
    const next = answers.shift();
    if (next === null) throw new TypeError("the line broke");
    return next ?? fetch(address, init);
  };
  const calm = createClient({ url: web.url, token, fetch: flaky, retries: 2 });
  const made = await calm.call("POST /folders", { name: "Stubborn", color: 1 });
  expect(new Set(seen)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
  expect(seen).toHaveLength(3);
  await calm.call("DELETE /folders/{id}", { id: made.folder.id });
  const before = seen.length;
  await expect(calm.call("GET /alarms")).rejects.toThrow();
  expect(seen.length - before).toBe(1);
});

/** A report that went out as a PDF alone. */
async function sentReport(): Promise<string> {
  const writer = createClient({ url: web.url, token: await tokenWith(owner, ["reports:change"]) });
  const { report } = await writer.call("POST /reports", REPORT);
  const { rows } = await db.pool.query(
    `with sending as (
       insert into report_sendings (id, report_id, space_id, kind, period, day, due_at, state, created_at)
       values (gen_random_uuid(), $1, $2, 'schedule', '2026-02', '2026-02-28', $3, 'sent', $3) returning id
     ) insert into report_models (sending_id, language, model, usernames)
       select id, 'en', '{}', '{nasa}' from sending returning sending_id as id`,
    [report.id, owner.spaceId, new Date(clock.now())],
  );
  return rows[0].id;
}

/** A terminal that remembers what was written. */
const typed = (...args: string[]) => typedAs(token, ...args);

async function typedAs(secret: string | undefined, ...args: string[]) {
  const written = { out: "", err: "", files: {} as Record<string, Uint8Array> };
  const code = await run(args, {
    env: { OWLSTAT_URL: web.url, OWLSTAT_TOKEN: secret },
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
    save: async (path, bytes) => {
      written.files[path] = bytes;
    },
  });
  return { code, ...written };
}

test("the command line looks up, and shows a series as a table and as CSV", async () => {
  expect((await typed("look", "@nasa")).out).toMatch(/username\s+nasa\n/);
  const table = await typed("series", "nasa", "--from", "2026-02-27", "--to", "2026-03-01");
  expect(table.out).toMatch(/^date +followers_count/);
  const csv = await typed("series", "nasa", "--from", "2026-02-27", "--to", "2026-03-01", "--csv");
  expect(csv.out.split("\r\n")[0]).toBe("date,followers_count,following_count,posts_count,engagement");
  expect(csv.out).toMatch(/^2026-03-01,\d+,10,50,/m);
  const { out } = await typed("accounts");
  expect(out.trim().split("\n")).toHaveLength(4);
});

test("the example of the README is typed as strictly as anybody checks", async () => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const [, example = ""] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  await writeFile(join(folder, "example.ts"), `${example}export { OwlstatError, alarm, profile };`);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    module: "nodenext",
    target: "es2024",
    allowImportingTsExtensions: true,
    typeRoots: [fileURLToPath(new URL("../../node_modules/@types", import.meta.url))],
    types: ["node"],
    paths: { "@owlstat/client": [fileURLToPath(new URL("client.ts", import.meta.url))] },
  };
  const project = join(folder, "tsconfig.json");
  await writeFile(project, JSON.stringify({ compilerOptions, files: ["example.ts"] }));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  const checked = await tool(bin("tsc"), ["-p", project]).catch((error) => error);
  expect(checked.stdout).toBe("");
});

test("reports are listed with day and files, and a file that was not sent is named as such", async () => {
  const id = await sentReport();
  const listed = await typed("reports");
  expect(listed.out).toMatch(/^id +day +files +name\n/);
  expect(listed.out).toMatch(new RegExp(`^${id}  \\d{4}-\\d{2}-\\d{2}  pdf +\\S`, "m"));
  expect(await typed("report", id, "--file", "xlsx")).toMatchObject({
    code: 1,
    err: "This report was sent as pdf, not as xlsx.\n",
  });
});

test("public figures need no token, the space's own do", async () => {
  expect((await typedAs(undefined, "look", "nasa")).out).toMatch(/username\s+nasa\n/);
  expect((await typedAs(undefined, "series", "nasa")).code).toBe(0);
  expect(await typedAs(undefined, "accounts")).toMatchObject({
    code: 2,
    err: expect.stringContaining("OWLSTAT_TOKEN"),
  });
});

test.each([
  [["dance"], 'There is no command "dance".'],
  [["look"], 'Say whom to look at behind "look".'],
  [["accounts", "nasa"], '"accounts" does not take "nasa".'],
  [["look", "nasa", "--fast"], "'--fast'"],
])("%j is answered with what is wrong", async (args, said) => {
  expect(await typed(...args)).toMatchObject({ code: 2, err: expect.stringContaining(said) });
});

test("the command line says how it is used, and what Owlstat refused", async () => {
  expect(await typed("dance")).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringContaining("owlstat look"),
  });
  expect(await typed("--help")).toMatchObject({ code: 0, out: expect.stringContaining("owlstat series") });
  await expect(typed("look", "nobody.knows")).rejects.toBeInstanceOf(OwlstatError);
});

test("what is published runs by itself: compiled, with its types, in a Node of its own", async () => {
  const build = fileURLToPath(new URL("../tsconfig.build.json", import.meta.url));
  const dist = join(folder, "package", "dist");
  await tool(bin("tsc"), ["-p", build, "--outDir", dist]);
  await writeFile(join(folder, "package", "package.json"), '{"type":"module"}');
  const args = [join(dist, "terminal.js"), "look", "nasa"];
  const env = { OWLSTAT_URL: web.url, OWLSTAT_TOKEN: token, PATH: process.env.PATH };
  expect((await tool(process.execPath, args, { env })).stdout).toMatch(/username\s+nasa\n/);
  const failed = await tool(process.execPath, [...args.slice(0, 2), "nobody.knows"], { env }).catch(
    (error) => error,
  );
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/\(\w+\)\n$/);
  expect(await readFile(join(dist, "client.d.ts"), "utf8")).toContain("createClient");
});
