import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { getFindings } from "@owlstat/core/analyses/contract.ts";
import { expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { callWith, givePro, tokenFor } from "../testing/people/test-tokens.ts";

const { web, collectDays } = await startTestWorld();
const owner = await castUser(web);
await givePro(web, owner);
const token = await tokenFor(owner, "read");

const READING = [
  ...["list_accounts", "find_profiles", "dashboard", "changes", "profile", "findings", "analysis", "posts"],
  ...["compare", "stats", "insights", "notes", "alarms", "fired_alarms", "goals", "reports", "try_alarm"],
];
const CHANGING = [
  ...["track_account", "untrack_account", "add_note", "delete_note", "create_goal", "delete_goal"],
  ...["send_report", "create_alarm", "delete_alarm"],
];

type Mode = "legacy" | { pin: string };
async function assistant(mode: Mode, secret = token): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${secret}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${web.url}/api/mcp`), { requestInit: { headers } }),
  );
  return client;
}

async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content;
  return { isError, answer: JSON.parse(first?.type === "text" ? first.text : "null") };
}

test.each<[string, Mode]>([
  ["of today", { pin: "2026-07-28" }],
  ["of yesterday", "legacy"],
])("a client %s finds the tools and reads the figures of the space", async (_era, mode) => {
  await owner.client.ok(trackAccount, { username: "nasa" });
  const client = await assistant(mode);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([...READING, ...CHANGING]);
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)).toEqual(
    READING,
  );
  for (const { title, description, inputSchema, outputSchema } of tools) {
    expect([title, description].every(Boolean)).toBe(true);
    const described = Object.values({
      ...inputSchema.properties,
      ...(outputSchema?.properties as object),
    });
    expect(described.filter((one) => !(one as { description?: string }).description)).toEqual([]);
  }
  const { answer } = await use(client, "list_accounts");
  expect(answer.accounts.map(({ username }: { username: string }) => username)).toEqual(["nasa"]);
  await client.close();
});

test("findings say what the page says, as the API does", async () => {
  await collectDays(["nasa"], 9);
  const client = await assistant({ pin: "2026-07-28" });
  const { answer } = await use(client, "findings", { username: "nasa", window: "7d" });
  const { body } = await callWith(web, token, getFindings, { username: "nasa", window: "7d" });
  expect(answer.findings).toEqual(body.findings.slice(0, answer.findings.length));
  expect(answer).toMatchObject({
    period: { from: body.window.from, to: body.window.to },
    engagement_definition: body.definition,
    units: { engagement: "% of followers" },
    age_hours: 0,
  });
  const kpis = answer.findings.find(({ id }: { id: string }) => id === "kpis");
  expect(kpis.text).toContain("Followers");
  await client.close();
});

test("what cannot be done is said as the API says it, and the client goes on", async () => {
  const client = await assistant({ pin: "2026-07-28" });
  const wrong = await use(client, "profile", { username: "not a handle!" });
  expect(wrong).toMatchObject({ isError: true, answer: { code: "handle_bad_characters" } });
  expect(wrong.answer.what_to_do).toContain("plain username");
  expect(await use(client, "findings", { username: "nasa", window: "1h" })).toMatchObject({
    isError: true,
    answer: { code: "invalid_input", details: { fields: ["window"] } },
  });
  expect(await use(client, "profile", { username: { toString: "nasa" } })).toMatchObject({
    isError: true,
    answer: { code: "invalid_input", details: { fields: ["username"] } },
  });
  expect(await use(client, "delete_account")).toMatchObject({
    isError: true,
    answer: { code: "not_found", error: "There is no tool delete_account." },
  });
  expect(await use(client, "list_accounts", { limit: 3 })).toMatchObject({
    isError: true,
    answer: { code: "invalid_input", details: { fields: ["limit"] } },
  });
  expect(await use(client, "add_note", { username: "nasa", text: "x" })).toMatchObject({
    isError: true,
    answer: { code: "token_reads_only", what_to_do: expect.stringContaining("may change") },
  });
  expect((await use(client, "fired_alarms", { days: 7 })).answer).toEqual({ firings: [], next: null });
  await client.close();
});

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const send = (headers: Record<string, string>, body: string) =>
  web.anonymousFetch("/api/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body,
  });

test.each([
  ["a list of messages", JSON.stringify([PING, PING]), "invalid_input"],
  ["what is nested too deeply", "[".repeat(50_000) + "]".repeat(50_000), "invalid_json"],
  ["what holds deep values", `{"a":${"[".repeat(100)}${"]".repeat(100)}}`, "invalid_json"],
])("%s is refused as invalid", async (_what, body, code) => {
  const answer = await send({ authorization: `Bearer ${token}` }, body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code });
});

test.each<[string, Record<string, string>]>([
  ["no token", {}],
  ["another way to log in", { authorization: "Basic YTpi" }],
])("a call with %s is answered that a token is needed", async (_what, headers) => {
  const answer = await send(headers, JSON.stringify(PING));
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([
    401,
    'Bearer resource_metadata="http://owlstat.test/.well-known/oauth-protected-resource/api/mcp", scope="read change"',
  ]);
  expect(await answer.json()).toMatchObject({ code: "login_required" });
});

test.each([
  ["POST", "/api/mcp"],
  ["GET", "/api/users/accounts"],
  ["POST", "/api/alarms"],
  ["DELETE", "/api/folders/01990000-0000-7000-8000-000000000000"],
])("a word that is no token of ours is called that at %s %s", async (method, path) => {
  const answer = await web.anonymousFetch(path, { method, headers: { authorization: "Bearer something" } });
  expect([answer.status, await answer.json()]).toEqual([
    401,
    expect.objectContaining({ code: "token_invalid" }),
  ]);
  expect(answer.headers.get("www-authenticate")).toContain('error="invalid_token", scope="read change"');
});

test("a stranger's page, a wrong token and a plan without the API are refused", async () => {
  const ping = (headers: Record<string, string>) => send(headers, JSON.stringify(PING));
  const authorization = `Bearer ${token}`;
  expect((await ping({ authorization })).status).toBe(200);
  expect((await ping({ authorization, origin: "https://elsewhere.example" })).status).toBe(403);
  const wrong = await ping({ authorization: `Bearer owl_${"x".repeat(43)}` });
  expect([wrong.status, wrong.headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringContaining("Bearer"),
  ]);
  expect((await web.anonymousFetch("/api/mcp")).status).toBe(405);
  await web.services.db.transaction((tx) => setPlan(tx, owner, { prolevel: 0, has_to_renew: false }));
  expect((await ping({ authorization })).status).toBe(402);
});
