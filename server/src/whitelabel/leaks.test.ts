import { readdirSync } from "node:fs";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createClientLink } from "@owlstat/core/clients/contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { createFolder, fileAccounts } from "@owlstat/core/folders/contract.ts";
import { ROUTES } from "@owlstat/core/navigation/routes.ts";
import { sampleFile } from "@owlstat/core/reports/sample-contract.ts";
import { CLIENT_PARTS } from "@owlstat/core/spaces/roles.ts";
import { expect, test } from "vitest";
import { sendMail } from "../mail/send.ts";
import { API_BASE } from "../platform/http/calls/api.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { whitelabelWorld } from "../testing/people/test-brands.ts";
import { fetchRaw } from "../testing/web/fetch-raw.ts";
import { pagesBuilt, startTestWeb } from "../testing/web/test-web.ts";
import { crawl, textOfFile, traceIn } from "../testing/web/traces.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const { web, published } = await whitelabelWorld();
const { services } = web;
await storeProfiles(web.services, ["anna"]);
const agency = await published({ subdomain: "quiet", brandname: "Quiet", showPoweredBy: false });
const { spaceId } = agency;
const HOST = "quiet.shown.example";
await web.services.db.pool.query(
  "insert into domains (host, space_id, token, state, created_at) values ($1, $2, 't', 'Approved', now())",
  [HOST, spaceId],
);

const ASSETS = new URL("../../../web/dist/client/assets", import.meta.url);
const fetchAs = (path: string, cookie = "") =>
  fetchRaw(web.url, path, { host: HOST, accept: "text/html", cookie });

/** The one answer with a published key of that name, and that key alone. */
const allowedAt = (path: string, text: string) =>
  path.startsWith("/api/auth/domain?") ? text.replace('"is_owlstat":false', "") : text;

/** Every page that agencies' hosts serve, with an example for what its address names. */
const PAGES = ROUTES.filter((route) => "whitelabel" in route).map(({ path }) => path.replace(":id", "anna"));
const QUERIES = [
  ...["/client/invitation?token=x", "/client/reset?token=x", "/client/connect?token=x"],
  ...["/client/connect?state=x&code=y", "/client/connection?token=x", "/report-unsubscribe?token=x"],
  "/profile/nobody..x",
];
const OTHERS = [
  ...["/shared-reports/nothing", "/shared-reports/nothing/pdf", "/client/reports/nothing"],
  ...["/manifest.webmanifest", "/favicon.ico", "/robots.txt", "/embed/anna", "/nowhere", "/favicon.svg"],
  ...[
    "/sitemap.xml",
    "/sw.js",
    "/offline",
    "/connect/back?state=x",
    "/login",
    "/api/docs",
    "/api/users/accounts",
  ],
  ...[
    `/oembed?url=${encodeURIComponent(`http://${HOST}/profile/anna`)}`,
    "/logo/none.png",
    "/cache/null.webp",
  ],
  `/oembed?format=xml&url=${encodeURIComponent(`http://${HOST}/profile/anna`)}`,
];
/** Every answer that agencies' hosts give to programs. */
const CALLS = web.routes
  .filter(({ contract, gate }) => gate.brandHosts && contract.method === "GET" && !contract.stream)
  .map(
    ({ contract }) =>
      API_BASE + callPath(contract, { username: "anna", id: "overview", token: "x", fulldomain: HOST }),
  );

test("no page, header, cookie, file or script of a site shows whose product it is", async () => {
  const browser = web.client();
  browser.host = HOST;
  const { look, seen, found } = crawl(browser, { allowedAt });
  await look(...PAGES, ...QUERIES, ...OTHERS, ...CALLS);
  expect(found).toEqual([]);
  expect([...seen].filter(([, status]) => status >= 500)).toEqual([]);
  expect([...seen.keys()].filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(50);
  expect([...browser.cookies.keys()].filter((name) => traceIn(name))).toEqual([]);
  // Scripts of our own pages, which do name us, are not there, whoever asks for them.
  const built = readdirSync(ASSETS).filter((name) => /\.(?:js|css)$/.test(name));
  expect(built.length).toBeGreaterThan(100);
  await look(...built.map((name) => `/assets/${name}`));
  expect(found).toEqual([]);
  const withheld = [...seen].filter(([path, status]) => status === 404 && path.startsWith("/assets/"));
  expect(withheld.some(([path]) => path.startsWith("/assets/Press-"))).toBe(true);
});

test("the same crawl finds us where we do stand: in pages, scripts, cookies and answers of our own host", async () => {
  const browser = web.client();
  browser.host = "owlstat.test";
  const { look, found } = crawl(browser, { follows: (path) => path.startsWith("/assets/") });
  await look("/", "/press", "/manifest.webmanifest", "/sw.js", "/api/auth/getcsrftoken");
  const places = ["/: ", "/press: ", "/assets/Press-", "/manifest.webmanifest: ", "/sw.js: "];
  expect(places.filter((place) => !found.some((line) => line.startsWith(place)))).toEqual([]);
  expect([...browser.cookies.keys()].some((name) => traceIn(name))).toBe(true);
});

test("during maintenance the agency's name stands there, and no other", async () => {
  const closed = await startTestWeb({ config: { maintenance: true }, services: { db: web.services.db } });
  const { status, head, text } = await fetchRaw(closed.url, "/", { host: HOST, accept: "text/html" });
  expect(status).toBe(503);
  expect(text).toContain("· Quiet</title>");
  expect(traceIn(`${head}\n${text}`)).toBeUndefined();
});

test("a client's link, its refusals and what it opens show whose product it is as little", async () => {
  await agency.client.ok(trackAccount, { username: "anna" });
  const { folder } = await agency.client.ok(createFolder, { name: "Theirs", color: 1, shared: true });
  await agency.client.ok(fileAccounts, { id: folder.id, usernames: ["anna"], inside: true });
  const give = async (password: string) => {
    const link = { name: "Client", folder_ids: [folder.id], shows: [...CLIENT_PARTS], password, days: null };
    return new URL((await agency.client.ok(createClientLink, link)).link.url ?? "").pathname;
  };
  const opened = await fetchAs(await give(""));
  const cookie = /site_client=[\w-]+/.exec(opened.head)?.[0] ?? "";
  const home = await fetchAs("/client", cookie);
  expect(home.text).toContain('href="/profile/anna"');
  const pages = [opened, home, await fetchAs("/profile/anna", cookie), await fetchAs(await give("secret"))];
  for (const path of ["/client/nothing", "/client/reports/nothing", "/api/client-view"])
    pages.push(await fetchAs(path, cookie));
  expect(pages.map(({ head, text }) => traceIn(`${head}\n${text}`))).toEqual(pages.map(() => undefined));
});

test("a mail of the space carries its name and no other", async () => {
  const site = await services.sites.ofSpace(spaceId);
  await sendMail(services, {
    kind: "report",
    key: "leak",
    to: { email: "client@example.test", userId: null },
    site,
    spaceId,
    language: "en",
    subject: "Your report",
    paragraphs: ["Followers grew."],
    why: "Your agency sends it.",
    list: { topic: "reports", list: "report 1" },
  });
  const mail = services.mailer.sent.find(({ to }) => to === "client@example.test");
  expect(traceIn(`${mail?.subject}\n${mail?.text}\n${mail?.html}`)).toBeUndefined();
  expect(mail?.html).toContain("Quiet");
  expect(mail?.html).toContain(`http://${HOST}/report-unsubscribe`);
});

test("a printed report names nobody but the agency, in its properties too", async () => {
  await agency.client.call(trackAccount, { username: "anna" });
  const response = await agency.client.raw(API_BASE + sampleFile.path);
  const type = response.headers.get("content-type") ?? "";
  expect(type).toBe("application/pdf");
  const text = textOfFile(type, Buffer.from(await response.arrayBuffer()));
  expect(text).toContain("%PDF-");
  expect(text).toContain("Quiet");
  expect(traceIn(text)).toBeUndefined();
});
