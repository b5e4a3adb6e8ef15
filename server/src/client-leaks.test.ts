import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createClient } from "@owlstat/core/clients/agency-contract.ts";
import { createConnectLink, endConnectLink } from "@owlstat/core/clients/connect-contract.ts";
import { getClientView } from "@owlstat/core/clients/contract.ts";
import {
  changeClientPassword,
  inviteClient,
  requestClientReset,
  useClientLoginLink,
} from "@owlstat/core/clients/login-contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { createNote } from "@owlstat/core/notes/contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { REPORT_FILES } from "@owlstat/core/reports/definition.ts";
import { createShareLink } from "@owlstat/core/reports/share-contract.ts";
import { setOwnSender } from "@owlstat/core/whitelabel/sender-contract.ts";
import { expect, test } from "vitest";
import { connectBy } from "./clients/connecting/consent-actions.ts";
import { findConnectLink } from "./clients/connecting/store.ts";
import { API_BASE } from "./platform/http/calls/api.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { REPORT } from "./testing/figures/test-reports.ts";
import { NEW_CLIENT } from "./testing/people/new-client.ts";
import { whitelabelWorld } from "./testing/people/test-brands.ts";
import { STRICT_PASSWORD, testPeople } from "./testing/people/test-people.ts";
import { pagesBuilt } from "./testing/web/test-web.ts";
import { crawl, tracesInMail } from "./testing/web/traces.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const { web, published } = await whitelabelWorld();
const { services } = web;
const { db, mailer } = services;
const people = await testPeople(web);
await storeProfiles(services, ["anna"]);
await db.pool.query(
  `insert into snapshots select id, day::date, 900 + extract(day from day), 10, 50, 2 from profiles,
     generate_series('2026-02-20', '2026-03-10', interval '1 day') day on conflict do nothing`,
);

/** An agency on a domain and with a sender of its own, as it must be where nothing is to tell of us. */
async function agencyAs(name: string, footer: string) {
  const subdomain = name.toLowerCase();
  const at = await published({ subdomain, brandname: name, showPoweredBy: false, company_footer: footer });
  const host = `${subdomain}.shown.example`;
  await db.pool.query(
    "insert into domains (host, space_id, token, state, created_at) values ($1, $2, 't', 'Approved', now())",
    [host, at.spaceId],
  );
  await at.client.ok(setOwnSender, { address: `reports@${host}` });
  await db.pool.query("update mail_senders set verified = true where space_id = $1", [at.spaceId]);
  await at.client.ok(trackAccount, { username: "anna" });
  return { ...at, host };
}
type Agency = Awaited<ReturnType<typeof agencyAs>>;

/** A client of it who came by an invitation, changed their password and asked for a reset. */
async function clientOf({ client, host }: Agency, email: string) {
  const wish = { ...NEW_CLIENT, name: "Trattoria Luna", usernames: ["anna"], contact_email: email };
  const { id } = (await client.ok(createClient, wish)).client;
  await client.ok(inviteClient, { id, email, name: "Carla" });
  await people.work();
  const browser = web.client();
  browser.host = host;
  const invited = people.linkTo(email, "/client/invitation");
  await browser.ok(useClientLoginLink, { token: invited.token, password: STRICT_PASSWORD, name: "Carla" });
  await browser.ok(changeClientPassword, { password: STRICT_PASSWORD, new_password: "Amsel-2026" });
  await browser.ok(requestClientReset, { email });
  await people.work();
  const reset = people.linkTo(email, "/client/reset");
  const links = [`/client/invitation?token=${invited.token}`, `/client/reset?token=${reset.token}`];
  return { id, browser, links };
}

const pathOf = (address: string | null) => {
  const { pathname, search } = new URL(address ?? "");
  return pathname + search;
};

/** A report on the folder and one for each client, with every file, both sent; and a link to the first. */
async function reports({ client }: Agency, folderId: string, comment: string): Promise<string[]> {
  const sections = REPORT.sections.map((section) => ({ ...section, comment }));
  const wish = { ...REPORT, usernames: [], sections, files: [...REPORT_FILES], recipients: [] };
  const own = { ...wish, covers: "folder" as const, folder_id: folderId, clients: [folderId] };
  const each = { ...wish, covers: "clients" as const, name: "For each client" };
  const email = (await db.pool.query("select contact_email from clients where folder_id = $1", [folderId]))
    .rows[0].contact_email;
  const ids: string[] = [];
  for (const fields of [{ ...own, recipients: [{ email, language: null }] }, each])
    ids.push((await client.ok(createReport, fields)).report.id);
  for (const id of ids) await client.ok(runReport, { id, to: "recipients" });
  await people.work();
  const { link } = await client.ok(createShareLink, { id: ids[0] ?? "", password: "", days: 7 });
  return [pathOf(link.url)];
}

/** Asks the client to connect @anna, who does and whose consent the agency then ends; the pages on the way. */
async function connection(
  { client }: Agency,
  id: string,
  email: string,
  look: (path: string) => Promise<void>,
) {
  const { link } = await client.ok(createConnectLink, { id, email, mail: true });
  await look(pathOf(link.url));
  await people.work();
  const found = await findConnectLink(db, link.id);
  const { rows } = await db.pool.query("select id from profiles where username = 'anna'");
  if (!found) throw new Error("the link is gone");
  const token = { text: "token", expiresAt: null };
  const consent = { provider: "instagram" as const, subject: "1", name: "anna", token, scopes: [] };
  await connectBy(services, found, consent, [{ profileId: rows[0].id, page: null, username: "anna" }]);
  await people.work();
  const own = `/client/connection?token=${people.linkTo(email, "/client/connection").token}`;
  for (const path of [own, pathOf(link.url)]) await look(path);
  await client.ok(endConnectLink, { id, link_id: link.id });
  await people.work();
  await look(own);
}

/** Every answer that an agency's host gives to a client's pages. */
const CALLS = web.routes
  .filter(({ contract, gate }) => gate.brandHosts && contract.method === "GET" && !contract.stream)
  .map(({ contract }) => API_BASE + callPath(contract, { username: "anna", id: "velocity", token: "x" }));

/** All that a client with a login comes to see, with what tells of us there. */
async function seenBy(agency: Agency, email: string, comment: string) {
  const { id, browser, links } = await clientOf(agency, email);
  await agency.client.ok(createNote, { username: "anna", day: "2026-03-01", text: comment || "Fair" });
  const shared = await reports(agency, id, comment);
  const { look, seen, found } = crawl(browser);
  await connection(agency, id, email, look);
  const sent = (await browser.ok(getClientView)).reports.map((one) => `/client/reports/${one.id}`);
  const files = [...sent, ...shared].flatMap((path) => ["/pdf", "/xlsx", "/csv"].map((file) => path + file));
  const pages = ["/client", "/client/settings", "/client/login", "/", "/profile/anna", "/nowhere"];
  await look(...pages, ...links, ...CALLS, ...sent, ...files);
  const mails = (await mailer.received()).filter(({ to }) => to.includes(email));
  return { found, seen, sent, files, mails, cookies: [...browser.cookies.keys()] };
}

test("a client with a login meets no trace in pages, answers, files, cookies and mails", async () => {
  const agency = await agencyAs("Quiet", "Quiet Ltd, Road 1");
  const { found, seen, sent, files, mails, cookies } = await seenBy(agency, "carla@example.test", "");
  expect(found).toEqual([]);
  expect(sent).toHaveLength(2);
  expect([...sent, ...files, "/client", "/client/settings"].map((path) => [path, seen.get(path)])).toEqual(
    [...sent, ...files, "/client", "/client/settings"].map((path) => [path, 200]),
  );
  expect([...seen.keys()].some((path) => /\/chart-\d+\.(?:svg|png)$/.test(path))).toBe(true);
  expect([...seen.values()].filter((status) => status >= 500)).toEqual([]);
  expect(cookies.filter((name) => !/^site_/.test(name))).toEqual([]);
  // Invited, password changed, reset, asked to connect, connected, ended, and two reports.
  expect(mails).toHaveLength(8);
  for (const mail of mails) {
    expect(tracesInMail(mail)).toEqual([]);
    expect(mail.raw).toMatch(/^From: Quiet <reports@quiet\.shown\.example>/m);
    expect(mail.raw).toMatch(/^Message-ID: <[\w-]+@quiet\.shown\.example>/im);
    expect(mail.from).toMatch(/@quiet\.shown\.example$/);
  }
});

test("a trace that is put there is found in each of these places", async () => {
  const agency = await agencyAs("Loud", "Figures by Owlstat");
  const { found, seen, sent, files, mails } = await seenBy(agency, "dora@example.test", "Made with Owlstat");
  const at = (path: string) => found.some((line) => line.startsWith(path));
  const connecting = [...seen.keys()].filter((path) => /^\/client\/connect/.test(path));
  expect(connecting.length).toBeGreaterThan(1);
  const told = files.filter((path) => !path.endsWith("/csv"));
  const places = ["/client", "/client/settings", "/profile/anna: ", "/api/profiles/anna/notes?"];
  expect([...places, ...connecting, ...sent, ...told].filter((path) => !at(path))).toEqual([]);
  expect(mails.map((mail) => tracesInMail(mail).length > 0)).toEqual(mails.map(() => true));
  const from = { ...mails[0], to: [], raw: "Subject: x\r\n\r\nx", from: "returns@owlstat.test" };
  const head = { ...from, from: "a@b.test", raw: "X-Kept: by\r\n Owlstat\r\n\r\nx" };
  const packed = `Content-Transfer-Encoding: base64\r\n\r\n${btoa("an Owlstat page")}`;
  for (const mail of [from, head, { ...head, raw: packed }]) expect(tracesInMail(mail)).not.toEqual([]);
});
