import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { listAlarms } from "@owlstat/core/alarms/contract.ts";
import { listGoals } from "@owlstat/core/goals/contract.ts";
import { listNotes } from "@owlstat/core/notes/contract.ts";
import { expect, test } from "vitest";
import { startTestWorld } from "../testing/figures/test-world.ts";
import { codeFor, testApps } from "../testing/people/test-apps.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { givePro, tokenFor } from "../testing/people/test-tokens.ts";

const { web, collectDays } = await startTestWorld();
const owner = await castUser(web);
await givePro(web, owner);
const token = await tokenFor(owner, "change");
const { newApp, exchange } = testApps(web);

async function assistant(): Promise<Client> {
  const mode = { pin: "2026-07-28" };
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${web.url}/api/mcp`), { requestInit }));
  // The client checks each answer against the schema the tool announced.
  await client.listTools();
  return client;
}

async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: given });
  if (isError) throw new Error(JSON.stringify(content));
  return structuredContent as Record<string, never> & {
    existed: boolean;
    deleted?: boolean;
    untracked?: boolean;
    undo: { tool: string; arguments: object };
  };
}

test("each change is made once however often it is asked for, and taken back by what its answer says", async () => {
  await collectDays(["nasa"], 9);
  const client = await assistant();
  const counts = async () => [
    (await owner.client.ok(listAccounts)).accounts.length,
    (await owner.client.ok(listNotes, { username: "nasa" })).notes.length,
    (await owner.client.ok(listGoals)).goals.length,
    (await owner.client.ok(listAlarms)).alarms.length,
  ];
  const made = [];
  const wishes: [string, Record<string, unknown>][] = [
    ["track_account", { username: "nasa" }],
    ["add_note", { username: "nasa", day: "2026-11-12", text: "Launch" }],
    ["create_goal", { username: "nasa", measure: "followers", target: 200_000_000, deadline: "2027-06-01" }],
    ["create_alarm", { usernames: ["nasa"], measure: "followers", condition: "above", value: 300_000_000 }],
  ];
  for (const [name, given] of wishes) {
    const first = await use(client, name, given);
    const second = await use(client, name, given);
    expect([name, first.existed, second.existed, second.undo]).toEqual([name, false, true, null]);
    made.push(first);
  }
  expect(await counts()).toEqual([1, 1, 1, 1]);
  for (const { undo } of made.reverse()) {
    for (const done of [true, false]) {
      const { deleted, untracked } = await use(client, undo.tool, { ...undo.arguments });
      expect(deleted ?? untracked).toBe(done);
    }
  }
  expect(await counts()).toEqual([0, 0, 0, 0]);
  await client.close();
});

test("an alarm says how often it would have fired, tried or created", async () => {
  await collectDays(["nasa"], 9);
  const client = await assistant();
  await use(client, "track_account", { username: "nasa" });
  const wish = { usernames: ["nasa"], measure: "followers", condition: "above", value: 1 };
  const tried = await use(client, "try_alarm", wish);
  expect(tried).toMatchObject({ would_have_fired: 0, holds_now: true });
  expect(await use(client, "create_alarm", wish)).toMatchObject({ would_have_fired: 0, existed: false });
  await client.close();
});

test.each(["try_alarm", "create_alarm"])(
  "%s for a profile that is not tracked says what comes first",
  async (tool) => {
    await collectDays(["nasa", "esa"], 2);
    const client = await assistant();
    const wish = { usernames: ["esa"], measure: "followers", condition: "above", value: 1 };
    await expect(use(client, tool, wish)).rejects.toThrow(
      /Not tracked yet: esa.*Use track_account for esa first/,
    );
    await client.close();
  },
);

test("an app that was let in to read is told by the status to ask for more", async () => {
  const app = await newApp();
  app.request.resource = "http://owlstat.test/api/mcp";
  const { body } = await exchange(app, await codeFor(owner, app, "read"));
  const message = (name: string) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: { username: "nasa", text: "x" } },
  });
  const send = (name: string) =>
    web.anonymousFetch("/api/mcp", {
      method: "POST",
      headers: {
        authorization: `Bearer ${body.access_token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify(message(name)),
    });
  const refused = await send("add_note");
  expect(refused.status).toBe(403);
  expect(refused.headers.get("www-authenticate")).toContain(
    'error="insufficient_scope", scope="read change"',
  );
  expect((await send("notes")).status).toBe(200);
});

test("the five questions people ask most are there to be chosen, and name tools that exist", async () => {
  const client = await assistant();
  const { prompts } = await client.listPrompts();
  const { tools } = await client.listTools();
  expect(prompts.length).toBe(5);
  for (const { name } of prompts) {
    const given = { username: "nasa", others: "natgeo" };
    const { messages } = await client.getPrompt({ name, arguments: given });
    const [first] = messages;
    const text = first?.content.type === "text" ? first.content.text : "";
    expect(tools.filter((tool) => text.includes(tool.name)).length).toBeGreaterThan(0);
    expect(text).not.toContain("undefined");
  }
  await client.close();
});
