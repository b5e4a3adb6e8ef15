import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../start.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => Date.parse("2026-03-10T12:00:00Z") });
});
afterAll(() => sandbox.stop());
afterEach(() => fetch(`${sandbox.url}/faults`, { method: "DELETE" }));

const FIONA = "122100000000000001";
const PAUL = "122100000000000004";
const ADA = "122100000000000900";
const FIELDS = "id,name,access_token,instagram_business_account{id,username,name,profile_picture_url}";
const NEEDED = ["pages_show_list", "instagram_basic"];

type Page = {
  id: string;
  name: string;
  access_token?: string;
  instagram_business_account?: Record<"id" | "username" | "name" | "profile_picture_url", string>;
};
type Reply = {
  data: Page[];
  paging?: { cursors: { before: string; after: string }; next?: string; previous?: string };
  error: { code: number; error_subcode?: number; message: string; fbtrace_id: string };
};

const send = (path: string, body: unknown) =>
  fetch(sandbox.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const graph = async <T>(path: string, query: Record<string, string>) => {
  const address = `${sandbox.url}/graph.facebook.com/v26.0${path}?${new URLSearchParams(query)}`;
  const response = await fetch(address);
  return { status: response.status, body: (await response.json()) as T };
};

async function tokenOf(person: string, granted = NEEDED): Promise<string> {
  const redirect_uri = "http://localhost:3000/login";
  const asked = { client_id: "sandbox-app", redirect_uri, state: "s", scope: NEEDED.join(",") };
  const form = new URLSearchParams({ ...asked, person, answer: "consent" });
  for (const permission of granted) form.append("granted", permission);
  const address = `${sandbox.url}/www.facebook.com/v26.0/dialog/oauth?${new URLSearchParams(asked)}`;
  const answer = await fetch(address, { method: "POST", body: form, redirect: "manual" });
  const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const app = { client_id: "sandbox-app", client_secret: "sandbox-secret", redirect_uri };
  const { body } = await graph<{ access_token: string }>("/oauth/access_token", { ...app, code });
  return body.access_token;
}

const proof = (token: string) => createHmac("sha256", "sandbox-secret").update(token).digest("hex");
const accounts = (token: string, more: Record<string, string> = {}) =>
  graph<Reply>("/me/accounts", {
    access_token: token,
    appsecret_proof: proof(token),
    fields: FIELDS,
    ...more,
  });

describe("the pages of a person", () => {
  it("come with the Instagram account linked to each, where there is one", async () => {
    const { body } = await accounts(await tokenOf(FIONA));
    expect(body.data.map(({ name, instagram_business_account: ig }) => [name, ig?.username])).toEqual([
      ["Forno Rossi", "forno.rossi"],
      ["Casa Verde", "casa.verde.home"],
      ["Ocean Yoga", "ocean.yoga"],
      ["Fiona's Book Club", undefined],
    ]);
    const [first, , , last] = body.data;
    expect(first?.id).toMatch(/^\d{15}$/);
    expect(first?.access_token).toMatch(/^EAA/);
    expect(first?.instagram_business_account).toMatchObject({ name: "Forno Rossi" });
    expect(first?.instagram_business_account?.id).toMatch(/^17841\d{12}$/);
    expect((await fetch(first?.instagram_business_account?.profile_picture_url ?? "")).status).toBe(200);
    expect(last && "instagram_business_account" in last).toBe(false);
    expect(body.paging?.next).toBeUndefined();
  });

  it("carry the id under which Instagram itself knows the account", async () => {
    const { body } = await accounts(await tokenOf(FIONA));
    const found = await graph<{ business_discovery: { id: string } }>("/17841400000000001", {
      fields: "business_discovery.username(forno.rossi){id}",
      access_token: "sandbox-token-1",
      appsecret_proof: proof("sandbox-token-1"),
    });
    expect(found.body.business_discovery.id).toBe(body.data[0]?.instagram_business_account?.id);
  });

  it("are the same at every asking, only the fields asked for, and none for somebody without pages", async () => {
    const token = await tokenOf(FIONA);
    expect((await accounts(token)).body).toEqual((await accounts(token)).body);
    const { body } = await accounts(token, { fields: "name,instagram_business_account", limit: "1" });
    expect(Object.keys(body.data[0] ?? {})).toEqual(["name", "instagram_business_account", "id"]);
    expect(Object.keys(body.data[0]?.instagram_business_account ?? {})).toEqual(["id"]);
    expect((await accounts(await tokenOf(PAUL))).body).toEqual({ data: [] });
    expect((await accounts(token, { fields: "secrets" })).body.error.code).toBe(100);
  });

  it("somebody added at the desk owns pages of their own name", async () => {
    const added = await send("/facebook/people", { name: "Zoë Újhely", email: "zoe@face.test" });
    const { id } = (await added.json()) as { id: string };
    const { body } = await accounts(await tokenOf(id));
    expect(body.data.map(({ instagram_business_account: ig }) => ig?.username)).toEqual([
      "zoe.ujhely",
      "zoe.ujhely.studio",
      undefined,
    ]);
  });
});

describe("paging", () => {
  it("leads through all pages and back by cursors", async () => {
    const token = await tokenOf(ADA);
    const seen: string[] = [];
    let after: string | undefined;
    let calls = 0;
    for (let last: Reply | undefined; !last || last.paging?.next; calls++) {
      last = (await accounts(token, { limit: "25", ...(after && { after }) })).body;
      seen.push(...last.data.map(({ id }) => id));
      after = last.paging?.cursors.after;
    }
    expect([calls, seen.length, new Set(seen).size]).toEqual([3, 60, 60]);
    const second = (await accounts(token, { limit: "100" })).body;
    expect(second.data.length).toBe(60);
    const before = second.paging?.cursors.after ?? "";
    const back = (await accounts(token, { limit: "2", before })).body;
    expect(back.data.map(({ id }) => id)).toEqual(seen.slice(57, 59));
  });

  it("`next` repeats the call with its token, and foreign cursors and limits are refused", async () => {
    const token = await tokenOf(ADA);
    const { body } = await accounts(token, { limit: "10" });
    const next = new URL(body.paging?.next ?? "");
    expect(next.searchParams.get("access_token")).toBe(token);
    next.searchParams.set("appsecret_proof", proof(token));
    const reply = (await (await fetch(next)).json()) as Reply;
    expect([reply.data.length, Boolean(reply.paging?.previous)]).toEqual([10, true]);
    expect((await accounts(token, { after: "QVFImadeup" })).body.error.code).toBe(100);
    expect((await accounts(token, { limit: "0" })).body.error.code).toBe(100);
    const foreign = body.paging?.cursors.after ?? "";
    expect((await accounts(await tokenOf(FIONA), { after: foreign })).body.error.code).toBe(100);
  });
});

describe("what a token may see", () => {
  it("nothing without pages_show_list, no Instagram without instagram_basic", async () => {
    const without = await accounts(await tokenOf(FIONA, ["instagram_basic"]));
    expect([without.status, without.body.error.code]).toEqual([403, 200]);
    expect(without.body.error.fbtrace_id).toBeTruthy();
    const { body } = await accounts(await tokenOf(FIONA, ["pages_show_list"]));
    expect(body.data.length).toBe(4);
    expect(body.data.some((page) => "instagram_business_account" in page)).toBe(false);
  });

  it("a permission taken back later is gone from tokens already given", async () => {
    const token = await tokenOf(FIONA);
    const other = await tokenOf(ADA);
    await send("/facebook/withdraw", { person: FIONA, permission: "pages_show_list" });
    expect((await accounts(token)).body.error.code).toBe(200);
    expect((await accounts(other)).status).toBe(200);
    expect((await accounts(await tokenOf(FIONA))).status).toBe(200);
  });

  it("bad tokens and proofs get the Graph API's own errors", async () => {
    const token = await tokenOf(FIONA);
    expect((await accounts("EAAmadeup")).body.error.code).toBe(190);
    expect((await accounts(token, { appsecret_proof: "0".repeat(64) })).body.error).toMatchObject({
      code: 100,
      message: expect.stringContaining("appsecret_proof"),
    });
  });

  it("the desk's faults reach this call too", async () => {
    const token = await tokenOf(FIONA);
    await send("/faults", { service: "facebook", kind: "500", seconds: 60 });
    const { status, body } = await accounts(token);
    expect([status, body.error.code]).toEqual([500, 2]);
  });
});
