import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { createClient, getClient } from "@owlstat/core/clients/agency-contract.ts";
import { createConnectLink, endConnectLink } from "@owlstat/core/clients/connect-contract.ts";
import { expect, test } from "vitest";
import { storeProfiles } from "../../testing/figures/test-profiles.ts";
import { NEW_CLIENT } from "../../testing/people/client-inputs.ts";
import { whitelabelWorld } from "../../testing/people/test-brands.ts";
import { testPeople } from "../../testing/people/test-people.ts";
import { fetchRaw } from "../../testing/web/fetch-raw.ts";
import { pagesBuilt } from "../../testing/web/test-web.ts";
import { connectBy } from "./consent-actions.ts";
import { findConnectLink } from "./store.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const { web, published } = await whitelabelWorld();
const { services } = web;
const people = await testPeople(web);
await storeProfiles(services, ["anna"]);
const agency = await published({ subdomain: "quiet", brandname: "Quiet", showPoweredBy: false });
const HOST = "quiet.shown.example";
await services.db.pool.query(
  "insert into domains (host, space_id, token, state, created_at) values ($1, $2, 't', 'Approved', now())",
  [HOST, agency.spaceId],
);
const fetchAs = (path: string) => fetchRaw(web.url, path, { host: HOST, accept: "text/html" });
/** Our name, the names of our cookies and our colour. */
const traceIn = (text: string) =>
  /.{0,40}owlstat.{0,40}|.{0,40}\bowl_.{0,40}|.{0,40}#0a6f8c.{0,40}/i.exec(text)?.[0];

test("a client who connects an account by a link meets no trace before, after and in mails", async () => {
  const email = "luna@example.test";
  await agency.client.ok(trackAccount, { username: "anna" });
  const wish = { ...NEW_CLIENT, name: "Bar Luna", usernames: ["anna"] };
  const { id } = (await agency.client.ok(createClient, wish)).client;
  const { link } = await agency.client.ok(createConnectLink, { id, email, mail: true });
  const found = await findConnectLink(services.db, link.id);
  const profile = await services.db.pool.query("select id from profiles where username = 'anna'");
  if (!found) throw new Error("the link is gone");
  const pathOf = (address: string | null) => new URL(address ?? "").pathname + new URL(address ?? "").search;
  const seen = [await fetchAs(pathOf(link.url))];
  await people.work();
  const token = { text: "token", expiresAt: null };
  const consent = { provider: "instagram" as const, subject: "1", name: "anna", token, scopes: [] };
  await connectBy(services, found, consent, [
    { profileId: profile.rows[0].id, page: null, username: "anna" },
  ]);
  await people.work();
  const back = people.linkTo(email, "/client/connection");
  seen.push(await fetchAs(`/client/connection?token=${back.token}`), await fetchAs(pathOf(link.url)));
  const [open] = (await agency.client.ok(getClient, { id })).connect_links ?? [];
  await agency.client.ok(endConnectLink, { id, link_id: open?.id ?? "" });
  await people.work();
  seen.push(await fetchAs(`/client/connection?token=${back.token}`));
  expect(seen.map(({ status, head, text }) => [status, traceIn(`${head}\n${text}`)])).toEqual(
    seen.map(() => [200, undefined]),
  );
  const mails = services.mailer.sent.filter(({ to }) => to === email);
  expect(mails.map(({ fromName }) => fromName)).toEqual(["Quiet", "Quiet", "Quiet"]);
  for (const mail of mails) expect(traceIn(JSON.stringify({ ...mail, returnToken: "" }))).toBeUndefined();
});
