import { request } from "node:http";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createClientLink } from "@owlstat/core/clients/contract.ts";
import { callPath, changesState } from "@owlstat/core/endpoint.ts";
import { createFolder, fileAccounts } from "@owlstat/core/folders/contract.ts";
import type { ClientPart } from "@owlstat/core/spaces/roles.ts";
import { expect, test } from "vitest";
import { API_BASE } from "../platform/http/calls/api.ts";
import { sized } from "../testing/figures/sized.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { whitelabelWorld } from "../testing/people/test-brands.ts";
import type { CastMember } from "../testing/people/test-cast.ts";
import { pagesBuilt } from "../testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const REQUESTS = sized(2_000, 200_000);
const HOSTS = 20;

// No proxy is trusted here: whatever is said to be forwarded was made up.
const { web, published } = await whitelabelWorld({ config: { trustProxy: "10.9.9.9" } });
await storeProfiles(web.services, ["anna"]);
const { port } = new URL(web.url);

type Got = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
function get(host: string, path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: "127.0.0.1", port, path, method, headers: { host, ...headers } },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    asked.on("error", reject).end();
  });
}

const names = Array.from({ length: HOSTS }, (_, index) => `brand-${index}x`);
const members: CastMember[] = [];
for (const [index, name] of names.entries()) {
  members.push(
    await published({
      subdomain: name,
      brandname: `Name of ${name}`,
      brandcolor: `#${(0x101010 + index * 0x0a0501).toString(16)}`,
      showHomepage: index % 2 === 0,
    }),
  );
}
const hostOf = (name: string) => `${name}.owlstat.test`;

const FORGED = (other: string): Record<string, string>[] => [
  {},
  { "x-forwarded-host": hostOf(other) },
  { forwarded: `host=${hostOf(other)}` },
  { "x-forwarded-host": `${hostOf(other)}, ${hostOf(other)}`, "x-forwarded-for": "10.9.9.9" },
  { "x-host": hostOf(other), "x-original-host": hostOf(other), "x-forwarded-server": hostOf(other) },
];

/** The same choices in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

test(`${REQUESTS} requests to ${HOSTS} hosts with forged headers never show another brand`, async () => {
  const pick = chance(7);
  const paths = ["/manifest.webmanifest", "/api/auth/domain", "/oembed", "/nowhere", "/"];
  const wrong: string[] = [];
  const one = async (index: number) => {
    const name = names[pick(HOSTS)] ?? "";
    const other = names[pick(HOSTS)] ?? "";
    const headers = FORGED(other)[pick(5)] ?? {};
    // Whole pages cost the most and are the same code, so they are a part of the requests.
    const path = index % 20 === 0 ? "/" : paths[pick(paths.length - 1)];
    const spelled = [hostOf(name), hostOf(name).toUpperCase(), `${hostOf(name)}:80`][pick(3)] ?? "";
    const query =
      path === "/api/auth/domain"
        ? `?fulldomain=${hostOf(name)}`
        : path === "/oembed"
          ? `?url=${encodeURIComponent(`http://${hostOf(name)}/profile/anna`)}`
          : "";
    const { status, headers: got, text } = await get(spelled, `${path}${query}`, headers);
    if (path === "/nowhere" ? got.location !== "/" : status !== 200 || !text.includes(`Name of ${name}`))
      wrong.push(`${spelled}${path} ${JSON.stringify(headers)}: ${status}`);
    const strange = text.match(/Name of brand-\d+x/g)?.find((found) => found !== `Name of ${name}`);
    if (strange || text.includes("Owlstat")) wrong.push(`${spelled}${path} shows ${strange ?? "Owlstat"}`);
  };
  for (let index = 0; index < REQUESTS; index += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, step) => one(index + step)));
  }
  expect(wrong).toEqual([]);
}, 3_600_000);

test("the brand is in the page before any script runs", async () => {
  const { text, headers } = await get(hostOf(names[3] ?? ""), "/profile/anna");
  expect(text).toContain("· Name of brand-3x</title>");
  expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(text).toMatch(/<meta name="theme-color" content="#201030">/);
  expect(text).toContain("--bar:#201030");
  expect(text).not.toContain("favicon.svg");
  expect(String(headers["set-cookie"] ?? "")).not.toMatch(/owl/i);
});

test("pages that name no icon get the agency's by the address that browsers ask", async () => {
  const { status, headers, text } = await get(hostOf(names[3] ?? ""), "/favicon.ico");
  expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(text).toContain('fill="#201030"');
  const own = await get("owlstat.test", "/favicon.ico");
  expect([own.status, own.headers.location]).toEqual([302, "/favicon.svg"]);
});

test("sections of connected accounts are announced to clients who were given them, and to nobody else there", async () => {
  const [name = ""] = names;
  const section = 'id="section-audience"';
  expect((await get("owlstat.test", "/profile/anna")).text).toContain(section);
  expect((await get(hostOf(name), "/profile/anna")).text).not.toContain(section);
  const client = members[0]?.client as CastMember["client"];
  await client.ok(trackAccount, { username: "anna" });
  const { folder } = await client.ok(createFolder, { name: "Theirs", color: 1, shared: true });
  await client.ok(fileAccounts, { id: folder.id, usernames: ["anna"], inside: true });
  const given = async (shows: ClientPart[]) => {
    const link = { name: "Client", folder_ids: [folder.id], shows, password: "", days: null };
    const { url } = (await client.ok(createClientLink, link)).link;
    const { headers } = await get(hostOf(name), new URL(url ?? "").pathname);
    const cookie = /site_client=[^;]+/.exec(String(headers["set-cookie"]))?.[0] ?? "";
    return (await get(hostOf(name), "/profile/anna", { cookie })).text;
  };
  expect(await given(["insights"])).toContain(section);
  expect(await given(["notes"])).not.toContain(section);
});

test.each(["/pricing", "/login", "/accounts", "/settings?page=whitelabel", "/admin/users", "/oembed_test"])(
  "%s goes to the home page",
  async (path) => {
    const { status, headers } = await get(hostOf(names[0] ?? ""), path);
    expect([status, headers.location]).toEqual([302, "/"]);
  },
);

test.each([
  "/favicon.svg",
  "/icon-192.png",
  "/sw.js",
  "/sitemap.xml",
  "/sitemap/pages.xml",
  "/api/docs",
  "/api/openapi.json",
  "/flags/de.svg",
  "/metrics",
])("%s is nothing of an agency's", async (path) => {
  expect((await get(hostOf(names[0] ?? ""), path)).status).toBe(404);
});

test("calls of other areas do not exist there, in any spelling", async () => {
  const host = hostOf(names[0] ?? "");
  const open: string[] = [];
  for (const { contract, gate } of web.routes) {
    if (contract.stream) continue;
    const path = callPath(contract, { id: "0190a000-0000-7000-8000-000000000000", username: "anna" });
    const { status, text } = await get(host, API_BASE.toUpperCase() + path, {}, contract.method);
    const refused = status === 404 && text.includes('"not_found"');
    if (!gate.brandHosts && !refused) open.push(`${contract.method} ${path}: ${status}`);
  }
  expect(open).toEqual([]);
});

test("only reading, a shared report, a list of mails and what clients log in and connect with are open on agencies' hosts", () => {
  const writes = web.routes.filter(({ contract, gate }) => gate.brandHosts && changesState(contract));
  expect(writes.map(({ contract }) => contract.path).toSorted()).toEqual([
    "/client-connect/decline",
    "/client-connect/end",
    "/client-connect/finish",
    "/client-connect/start",
    "/client-login",
    "/client-login",
    "/client-login/decline",
    "/client-login/link",
    "/client-login/password",
    "/client-login/reset",
    "/client-view/leave",
    "/mail/subscription",
    "/mail/unsubscribe",
    "/shared-reports/:token",
  ]);
});

test("a login of the product is none on an agency's host", async () => {
  const cookie = [...(members[0]?.client.cookies ?? [])]
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const there = `${cookie}; ${cookie.replaceAll("owl_", "site_")}`;
  const { text } = await get(hostOf(names[0] ?? ""), "/api/auth/me", { cookie: there });
  expect(JSON.parse(text)).toEqual({ user: null });
  const own = await get("owlstat.test", "/api/auth/me", { cookie });
  expect(JSON.parse(own.text).user).not.toBeNull();
});

test("a paused site shows a neutral page that is not indexed", async () => {
  const { spaceId } = await published({ subdomain: "pausing", brandname: "Pausing" });
  await web.services.db.pool.query(
    "update spaces set prolevel = 2, free_trial_ends_at = '2020-01-01' where id = $1",
    [spaceId],
  );
  for (const path of ["/", "/profile/anna", "/api/auth/me", "/robots.txt", "/manifest.webmanifest"]) {
    const { status, headers, text } = await get(hostOf("pausing"), path);
    expect([path, status, headers["x-robots-tag"]]).toEqual([path, 503, "noindex"]);
    expect(text).toContain("This site is paused");
    expect(text).not.toMatch(/owlstat|Pausing/i);
  }
});
