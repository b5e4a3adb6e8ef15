import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SCOPES, type Scope } from "@owlstat/core/api-tokens/scopes.ts";
import { createFeed } from "@owlstat/core/feeds/contract.ts";
import { expect, test } from "vitest";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { castUser } from "./testing/people/test-cast.ts";
import { givePro, tokenWith } from "./testing/people/test-tokens.ts";
import { startTestSandbox } from "./testing/services/test-sandbox.ts";
import { startQueuedWeb } from "./testing/web/queued-web.ts";

const FOLDER = new URL("../../docs/recipes/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), "utf8");
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith(".md") && name !== "README.md");

const web = await startQueuedWeb();
const { clock, db } = web.services;
const sandbox = await startTestSandbox(clock);
const owner = await castUser(web);
await givePro(web, owner);
await storeProfiles(web.services, ["nasa", "natgeo"]);
await db.pool.query(
  `insert into accounts (space_id, profile_id, position, added_by, added_at)
   select $1, id, id, $2, $3 from profiles`,
  [owner.spaceId, owner.userId, new Date(clock.now())],
);
await db.pool.query(
  "insert into snapshots select id, $1, 1000, 10, 50, 2 from profiles on conflict do nothing",
  [clock.today()],
);
const { addresses } = await owner.client.ok(createFeed, { kind: "account", subject: "nasa" });
const feed = /\/feeds\/([^/]+)\//.exec(addresses[0] ?? "")?.[1] ?? "";

type Played = { method: string; path: string; headers: Record<string, string>; body: string; wanted: string };

/** A request as a page writes it: its first line, headers, an empty line and the body, and behind an arrow the answer. */
function requestsOf(page: string): Played[] {
  return [...page.matchAll(/^ *```http\n([\s\S]*?)^ *```/gm)].map(([, text = ""]) => {
    const [asked = "", wanted = ""] = text.split("→").map((part) => part.trim());
    const [head = "", ...body] = asked.split(/\n\n/);
    const [line = "", ...headers] = head.split("\n");
    const [method = "", path = ""] = line.split(" ");
    const named = headers.map((header) => header.split(/: (.*)/s).slice(0, 2) as [string, string]);
    return { method, path, headers: Object.fromEntries(named), body: body.join("\n\n"), wanted };
  });
}

/** The scopes a page asks for, in its own words; one that reads says so in code. */
const scopesOf = (page: string): Scope[] => SCOPES.filter((scope) => page.includes(`\`${scope}\``));

async function play(page: string): Promise<string[]> {
  const scopes = scopesOf(page);
  const token = await tokenWith(owner, scopes.length > 0 ? scopes : ["accounts:read"]);
  let answer: unknown = null;
  const filled = (text: string) =>
    text
      .replaceAll("{token}", token)
      .replaceAll("{feed}", feed)
      .replaceAll("https://hooks.slack.com", `${sandbox.url}/hooks.slack.com`)
      .replace(/\{answer\.([\w.]+)\}/g, (_, path: string) =>
        String(
          path.split(".").reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step], answer),
        ),
      );
  const met: string[] = [];
  for (const { method, path, headers, body, wanted } of requestsOf(page)) {
    await db.pool.query("delete from attempts");
    const response = await web.anonymousFetch(filled(path), {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
      ...(body && { body: filled(body) }),
    });
    const type = (response.headers.get("content-type") ?? "").split(";")[0];
    const text = await response.text();
    const got = `${response.status} ${type}`;
    met.push(got === wanted ? "ok" : `${method} ${path}: ${got} instead of ${wanted}: ${text.slice(0, 200)}`);
    answer = type === "application/json" ? JSON.parse(text) : answer;
  }
  return met;
}

test.each(PAGES)("every request of %s is answered as its page says", async (name) => {
  web.services.channels = sandbox.channels(web.services.pushKeys);
  const page = read(name);
  const met = await play(page);
  expect(met.length).toBeGreaterThan(0);
  expect(met.filter((one) => one !== "ok")).toEqual([]);
});

test("every page says whether somebody tried it with the service, and the list names every page", () => {
  const list = read("README.md");
  for (const name of PAGES) {
    expect(read(name)).toMatch(/^(?:Not tried with|Tried with)/m);
    expect(list).toContain(`(${name})`);
  }
});

test("the panels of the Grafana dashboard ask for figures that are there", async () => {
  const dashboard = JSON.parse(read("grafana-dashboard.json"));
  const token = await tokenWith(owner, ["accounts:read", "profiles:read"]);
  const targets = dashboard.panels.flatMap((panel: { targets: unknown[] }) => panel.targets);
  expect(targets.length).toBeGreaterThan(3);
  for (const { url, root_selector, columns } of targets) {
    await db.pool.query("delete from attempts");
    const response = await web.anonymousFetch(url.replace(/\$\{account\}/, "nasa"), {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = (await response.json()) as Record<string, Record<string, unknown>[]>;
    const rows = root_selector ? body[root_selector] : (body as unknown as Record<string, unknown>[]);
    expect(rows?.length).toBeGreaterThan(0);
    for (const { selector } of columns) expect(Object.keys(rows?.[0] ?? {})).toContain(selector);
  }
});

test("the n8n workflow lets in what was signed with the webhook's secret, and nothing else", async () => {
  const workflow = JSON.parse(read("n8n-workflow.json"));
  const names = workflow.nodes.map(({ name }: { name: string }) => name);
  for (const [from, { main }] of Object.entries<{ main: { node: string }[][] }>(workflow.connections))
    expect(names).toEqual(expect.arrayContaining([from, ...main.flat().map(({ node }) => node)]));
  const { jsCode } = workflow.nodes.at(-1).parameters;
  const secret = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
  const run = (raw: string, signedBy = secret) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const key = Buffer.from(signedBy.slice("whsec_".length), "base64");
    const signature = createHmac("sha256", key).update(`msg_1.${timestamp}.${raw}`).digest("base64");
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    };
    const item = { json: { headers, body: JSON.parse(raw) } };
    const node = { helpers: { getBinaryDataBuffer: async () => Buffer.from(raw) } };
    const body = `return (async () => { ${jsCode.replace("whsec_…", secret)}\n }).call(this);`;
    const code = new Function("require", "$input", body);
    return code.call(node, createRequire(import.meta.url), { first: () => item });
  };
  await expect(run('{"type":"alarm.fired"}')).resolves.toEqual([{ json: { type: "alarm.fired" } }]);
  const another = `whsec_${Buffer.from("another").toString("base64")}`;
  await expect(run("{}", another)).rejects.toThrow("did not send");
});
