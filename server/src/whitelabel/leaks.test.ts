import { readdirSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import { createClientLink, getClientView } from "@owlstat/core/clients/contract.ts";
import {
  changeClientPassword,
  inviteClient,
  requestClientReset,
  useClientLoginLink,
} from "@owlstat/core/clients/login-contract.ts";
import { createFolder, fileAccounts } from "@owlstat/core/folders/contract.ts";
import { createReport, runReport, sampleFile } from "@owlstat/core/reports/contract.ts";
import { REPORT_FILES } from "@owlstat/core/reports/definition.ts";
import { CLIENT_PARTS } from "@owlstat/core/spaces/roles.ts";
import { expect, test } from "vitest";
import { sendMail } from "../mail/send.ts";
import { API_BASE } from "../platform/http/calls/api.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { REPORT } from "../testing/figures/test-reports.ts";
import { unzipped } from "../testing/files/unzip.ts";
import { NEW_CLIENT } from "../testing/people/client-inputs.ts";
import { whitelabelWorld } from "../testing/people/test-brands.ts";
import { STRICT_PASSWORD, testPeople } from "../testing/people/test-people.ts";
import { fetchRaw } from "../testing/web/fetch-raw.ts";
import { pagesBuilt, startTestWeb } from "../testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const { web, published } = await whitelabelWorld();
const { services } = web;
const people = await testPeople(web);
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

/** Our name, our hosts and addresses, the names of our cookies and our colour. */
const traceIn = (text: string) =>
  /.{0,40}owlstat.{0,40}|.{0,40}\bowl_.{0,40}|.{0,40}#0a6f8c.{0,40}/i.exec(text)?.[0];
/** The one answer with a published key of that name, and that key alone. */
const DOMAIN = `/api/auth/domain?fulldomain=${HOST}`;
const allowedAt = (path: string, text: string) =>
  path === DOMAIN ? text.replace('"is_owlstat":false', "") : text;

const PAGES = [
  "/",
  "/client/login",
  "/client/invitation?token=x",
  "/client/reset?token=x",
  "/client/connect?token=x",
  "/client/connect?state=x&code=y",
  "/client/connection?token=x",
  "/profile/anna",
  "/simplestats/anna",
  "/metrics/anna",
  "/report-unsubscribe?token=x",
  "/profile/nobody..x",
];
const OTHERS = [
  ...["/shared-reports/nothing", "/shared-reports/nothing/pdf", "/client/reports/nothing"],
  ...[
    "/manifest.webmanifest",
    "/favicon.ico",
    "/robots.txt",
    "/embed/anna",
    "/nowhere",
    "/favicon.svg",
    "/sitemap.xml",
  ],
  ...["/api/auth/me", "/api/auth/getcsrftoken", "/api/profiles/anna", "/api/users/accounts", "/api/docs"],
  ...[
    `/oembed?url=${encodeURIComponent(`http://${HOST}/profile/anna`)}`,
    "/logo/none.png",
    "/cache/null.webp",
  ],
  ...[`/oembed?format=xml&url=${encodeURIComponent(`http://${HOST}/profile/anna`)}`, DOMAIN],
];

test("no page, header, cookie, file or script of a site shows whose product it is", async () => {
  const found: string[] = [];
  const scripts = new Set<string>();
  const look = async (path: string) => {
    const got = await fetchAs(path);
    const trace = traceIn(`${got.head}\n${allowedAt(path, got.text)}`);
    if (trace) found.push(`${path}: ${trace}`);
    return got;
  };
  for (const path of PAGES) {
    const { status, text } = await look(path);
    expect([path, status < 500]).toEqual([path, true]);
    for (const [file] of text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) scripts.add(file);
  }
  for (const path of OTHERS) await look(path);
  // What pages load is looked at, and what those name in turn.
  for (const file of scripts) {
    const { status, text } = await look(file);
    expect([file, status]).toEqual([file, 200]);
    if (!/^\/assets\/(?:frame|entry|libraries)/.test(file)) continue;
    for (const [, name] of text.matchAll(
      /["'`]\.\/((?:Home|Profile|Metrics|Simplestats|Client(?:Home|Login|Invitation|Reset|Settings|Connect|Connection))[\w.-]+\.js)/g,
    ))
      scripts.add(`/assets/${name}`);
  }
  expect(scripts.size).toBeGreaterThan(5);
  // Scripts of our own pages, which do name us, are not there.
  const built = readdirSync(ASSETS).filter((name) => /\.(?:js|css)$/.test(name));
  expect(built.length).toBeGreaterThan(100);
  const withheld: string[] = [];
  for (const name of built) {
    const { status } = await look(`/assets/${name}`);
    if (status === 404) withheld.push(name);
  }
  expect(withheld.some((name) => name.startsWith("Press-"))).toBe(true);
  expect(found).toEqual([]);
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

test("a client with a login meets no trace in pages, answers, cookies and mails", async () => {
  const email = "carla@example.test";
  const wish = { ...NEW_CLIENT, name: "Trattoria Luna", usernames: ["anna"] };
  await agency.client.call(trackAccount, { username: "anna" });
  const { id } = (await agency.client.ok(createClient, wish)).client;
  await agency.client.ok(inviteClient, { id, email, name: "Carla" });
  await people.work();
  const browser = web.client();
  browser.host = HOST;
  const { token } = people.linkTo(email, "/client/invitation");
  await browser.ok(useClientLoginLink, { token, password: STRICT_PASSWORD, name: "Carla" });
  await browser.ok(changeClientPassword, { password: STRICT_PASSWORD, new_password: "Amsel-2026" });
  await browser.ok(requestClientReset, { email });
  await people.work();
  const found: string[] = [];
  const look = (place: string, text: string) => {
    const trace = traceIn(text);
    if (trace) found.push(`${place}: ${trace}`);
  };
  look("cookies", [...browser.cookies.keys()].join());
  const paths = ["/client", "/client/settings", "/profile/anna", "/client/login", "/", "/nowhere"];
  const calls = ["/api/client-view", "/api/client-login", "/api/auth/me", "/api/profiles/anna/notes"];
  for (const path of [...paths, ...calls]) {
    const response = await browser.raw(path, { headers: { accept: "text/html" } });
    look(path, `${JSON.stringify([...response.headers])}\n${await response.text()}`);
  }
  const report = {
    ...REPORT,
    covers: "folder" as const,
    usernames: [],
    folder_id: id,
    files: [...REPORT_FILES],
  };
  const made = (await agency.client.ok(createReport, { ...report, recipients: [{ email, language: null }] }))
    .report;
  await agency.client.ok(runReport, { id: made.id, to: "recipients" });
  await people.work();
  const [sent] = (await browser.ok(getClientView)).reports;
  const page = await (await browser.raw(`/client/reports/${sent?.id}`)).text();
  const charts = [...new Set(page.match(/\/chart-\d+\.(?:svg|png)/g))];
  for (const file of ["", "/pdf", "/xlsx", "/csv", ...charts]) {
    const path = `/client/reports/${sent?.id}${file}`;
    const response = await browser.raw(path, { headers: { accept: "text/html" } });
    expect([path, response.status]).toEqual([path, 200]);
    const bytes = Buffer.from(await response.arrayBuffer());
    look(path, `${JSON.stringify([...response.headers])}\n${textOfFile(file, bytes)}`);
  }
  const mails = services.mailer.sent.filter(({ to }) => to === email);
  expect(mails.map(({ fromName }) => fromName)).toEqual(["Quiet", "Quiet", "Quiet", "Quiet"]);
  for (const mail of mails) look(mail.subject, JSON.stringify({ ...mail, returnToken: "" }));
  expect(found).toEqual([]);
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

/** What a file says, with what is packed in it. */
function textOfFile(file: string, bytes: Buffer): string {
  if (file === "/pdf") return textOfPdf(bytes);
  return file === "/xlsx" ? [...unzipped(bytes)].flat().join("\n") : bytes.toString();
}

/** A PDF as it lies in the file and as its compressed parts unfold, with both ways to write its properties. */
function textOfPdf(file: Buffer): string {
  const raw = file.toString("latin1");
  const parts = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, part = ""]) => {
    try {
      return inflateSync(Buffer.from(part, "latin1")).toString("latin1");
    } catch {
      return part;
    }
  });
  const all = [raw, ...parts].join("\n");
  // Properties may be written with two bytes a letter, or as hexadecimal digits.
  const hex = all.replace(/<([0-9A-Fa-f\s]{8,})>/g, (_, digits) =>
    Buffer.from(digits, "hex").toString("latin1"),
  );
  return `${all}\n${all.replaceAll("\0", "")}\n${hex.replaceAll("\0", "")}`;
}

test("a printed report names nobody but the agency, in its properties too", async () => {
  await agency.client.call(trackAccount, { username: "anna" });
  const response = await agency.client.raw(API_BASE + sampleFile.path);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const text = textOfPdf(Buffer.from(await response.arrayBuffer()));
  expect(text).toContain("%PDF-");
  expect(text).toContain("Quiet");
  expect(traceIn(text)).toBeUndefined();
});
