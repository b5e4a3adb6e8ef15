import { decideDomain, listDomains } from "@owlstat/core/admin/contract.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { getDomain } from "@owlstat/core/whitelabel/contract.ts";
import {
  addDomain,
  checkDomain,
  getOwnDomain,
  removeDomain,
} from "@owlstat/core/whitelabel/domain-contract.ts";
import { expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { API_BASE } from "../platform/http/calls/api.ts";
import { brand, whitelabelWorld } from "../testing/people/test-brands.ts";
import { castUser } from "../testing/people/test-cast.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { startTestSandbox } from "../testing/services/test-sandbox.ts";
import { TEST_NOW } from "../testing/services/test-services.ts";
import { checkDomains, watchSites } from "./jobs.ts";

const META = { id: "1", attempt: 1, last: false, signal: new AbortController().signal };
const clock = fixedClock(TEST_NOW);
const sandbox = await startTestSandbox(clock);
const GATE = "the gate's password";
const { web, published, agency } = await whitelabelWorld({
  services: { clock, dns: sandbox.dns },
  config: { adminPassword: GATE, domainTarget: "sites.owlstat.test" },
});
const { services } = web;
const { work } = await testPeople(web);
const admin = (await castUser(web, { admin: true })).client;

const record = (name: string, type: string, value: string) =>
  sandbox.post("/dns/records", { name, type, value });
const lose = (name: string, type: string) => sandbox.post("/dns/records/delete", { name, type });

async function asAdmin(host: string, approve: boolean): Promise<number> {
  const response = await admin.raw(API_BASE + decideDomain.path, {
    method: "POST",
    headers: { ...(await admin.proofs()), "x-admin-password": GATE, "content-type": "application/json" },
    body: JSON.stringify({ host, approve }),
  });
  return response.status;
}

let count = 0;
async function proven(approve: boolean) {
  count += 1;
  const host = `stats.nest${count}.example`;
  const member = await published({ subdomain: `nest-${count}`, brandname: `Nest ${count}` });
  const { domain } = await member.client.ok(addDomain, { host });
  for (const { name, type, value } of domain?.records ?? []) await record(name, type, value);
  await member.client.ok(checkDomain);
  if (approve) expect(await asAdmin(host, true)).toBe(200);
  return { ...member, host };
}
const brandAt = async (fulldomain: string) => {
  const site = await web.client().ok(getDomain, { fulldomain });
  return "brandname" in site ? site.brandname : null;
};
const mails = (email: string) =>
  services.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

test("a domain is proven record by record, then approved, then served", async () => {
  const { client, email } = await published({ subdomain: "stepwise", brandname: "Stepwise" });
  const { domain } = await client.ok(addDomain, { host: "Stats.Stepwise.example." });
  expect(domain).toMatchObject({
    host: "stats.stepwise.example",
    state: "Pending verification",
    apex: false,
  });
  const [text, alias] = domain?.records ?? [];
  await record(text?.name ?? "", "TXT", "something else");
  await record(alias?.name ?? "", "CNAME", "elsewhere.example");
  const wrong = (await client.ok(checkDomain)).domain;
  expect(wrong?.records.map(({ state, found }) => [state, found])).toEqual([
    ["wrong", ["something else"]],
    ["wrong", ["elsewhere.example"]],
  ]);
  await record(text?.name ?? "", "TXT", text?.value ?? "");
  await lose(alias?.name ?? "", "CNAME");
  await record(alias?.name ?? "", "CNAME", alias?.value ?? "");
  expect(await asAdmin("stats.stepwise.example", true)).toBe(409);
  expect((await client.ok(checkDomain)).domain?.state).toBe("Pending approval");
  expect(await brandAt("stats.stepwise.example")).toBeNull();
  expect(await asAdmin("stats.stepwise.example", true)).toBe(200);
  await expect.poll(() => brandAt("stats.stepwise.example")).toBe("Stepwise");
  await work();
  expect(mails(email)).toEqual(["Your domain stats.stepwise.example is approved"]);
});

test("a pending domain serves nothing, and no certificate is had for it", async () => {
  const { host } = await proven(false);
  const headers = { host };
  for (const path of ["/", "/profile/anna", "/api/auth/me", "/robots.txt"]) {
    const response = await web.anonymousFetch(path, { headers });
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).not.toMatch(/owlstat|Nest/i);
  }
  const allowed = async (domain: string) =>
    (await web.anonymousFetch(`/internal/tls-allowed?domain=${domain}`)).status;
  expect(await allowed(host)).toBe(404);
  expect(await asAdmin(host, true)).toBe(200);
  await expect.poll(() => allowed(host)).toBe(200);
  expect([
    await allowed("nobody.example"),
    await allowed("owlstat.test"),
    await allowed("127.0.0.1"),
  ]).toEqual([404, 200, 404]);
  const forwarded = await web.anonymousFetch(`/internal/tls-allowed?domain=${host}`, {
    headers: { "x-forwarded-for": "1.2.3.4" },
  });
  expect(forwarded.status).toBe(404);
});

test.each([
  ["capitals", (host: string) => host.toUpperCase()],
  ["a dot at the end", (host: string) => `${host}.`],
  ["its address", (host: string) => `https://${host}/`],
])("a second claim of a proven domain with %s gets 409", async (_what, spelled) => {
  const { host } = await proven(false);
  const second = await (await agency()).client.call(addDomain, { host: spelled(host) });
  expect([second.status, second.body.code]).toEqual([409, "domain_taken"]);
});

test("an unproven claim keeps nobody out: whoever proves the domain first wins, and the other gets a mail", async () => {
  const host = "contested.münchen1.example";
  const [squatter, owner] = [await agency(), await agency()];
  await squatter.client.ok(addDomain, { host });
  const { domain } = await owner.client.ok(addDomain, { host: "Contested.xn--mnchen1-n2a.example." });
  const name = domain?.host ?? "";
  expect(await asAdmin(name, true)).toBe(409);
  for (const { name: at, type, value } of domain?.records ?? []) await record(at, type, value);
  expect((await squatter.client.ok(checkDomain)).domain?.state).toBe("Pending verification");
  expect((await owner.client.ok(checkDomain)).domain?.state).toBe("Pending approval");
  expect((await squatter.client.ok(getOwnDomain)).domain).toBeNull();
  expect((await squatter.client.call(addDomain, { host })).body.code).toBe("domain_taken");
  await work();
  expect(mails(squatter.email)).toEqual([`Another site now has the domain ${name}`]);
  expect(await asAdmin(name, true)).toBe(200);
});

test("two claims that are both in the DNS and checked at once: one is proven", async () => {
  const host = "raced.nest.example";
  const two = [await agency(), await agency()];
  for (const { client } of two) {
    const { domain } = await client.ok(addDomain, { host });
    for (const { name, type, value } of domain?.records ?? []) await record(name, type, value);
  }
  await Promise.all(two.map(({ client }) => client.call(checkDomain)));
  const states = await Promise.all(
    two.map(async ({ client }) => (await client.ok(getOwnDomain)).domain?.state),
  );
  expect(states.toSorted()).toEqual(["Pending approval", undefined]);
});

test.each([
  ["google.com", "domain_reserved"],
  ["co.uk", "domain_invalid"],
  ["printer.local", "domain_invalid"],
  ["db.internal", "domain_invalid"],
])("%s cannot be claimed", async (host, code) => {
  expect((await (await agency()).client.call(addDomain, { host })).body.code).toBe(code);
});

test("a domain that points elsewhere warns at once and is withdrawn after a day; a server that fails is no proof", async () => {
  const { host, email, client } = await proven(true);
  const later = async (time: number) => {
    clock.advance(time);
    await checkDomains.run(services, {}, META);
    await work();
    return (await client.ok(getOwnDomain)).domain?.state;
  };
  await sandbox.post("/dns/broken", { name: host, broken: true });
  expect([await later(HOUR), await later(2 * DAY)]).toEqual(["Approved", "Approved"]);
  await sandbox.post("/dns/broken", { name: host, broken: false });
  await lose(host, "CNAME");
  expect(await later(HOUR)).toBe("Approved");
  expect(await later(HOUR)).toBe("Approved");
  expect(mails(email).slice(1)).toEqual([`Your domain ${host} no longer points to your site`]);
  expect(await later(23 * HOUR)).toBe("Pending verification");
  expect(mails(email).at(-1)).toBe(`Your domain ${host} was withdrawn`);
  await expect.poll(() => brandAt(host)).toBeNull();
});

test("a claim nobody proves ends after a week", async () => {
  const { client } = await agency();
  await client.ok(addDomain, { host: "never.proven.example" });
  clock.advance(7 * DAY - HOUR);
  await checkDomains.run(services, {}, META);
  expect((await client.ok(getOwnDomain)).domain?.state).toBe("Pending verification");
  clock.advance(2 * HOUR);
  await checkDomains.run(services, {}, META);
  expect((await client.ok(getOwnDomain)).domain).toBeNull();
});

test("the end of a plan is mailed, pauses the site after 14 days and frees its names after 90", async () => {
  const { host, email, client, spaceId } = await proven(true);
  await services.db.pool.query("update spaces set has_to_renew = true where id = $1", [spaceId]);
  const after = async (days: number) => {
    clock.advance(days * DAY);
    await watchSites.run(services, {}, META);
    await work();
    return brandAt(host);
  };
  expect(await after(0)).toMatch(/Nest/);
  expect(mails(email).at(-1)).toMatch(/stays online until/);
  expect(await after(13)).toMatch(/Nest/);
  await expect.poll(() => after(1)).toBeNull();
  expect(mails(email).at(-1)).toMatch(/is paused/);
  const told = mails(email).length;
  expect(await after(60)).toBeNull();
  expect(mails(email)).toHaveLength(told);
  expect((await (await agency()).client.call(addDomain, { host })).status).toBe(409);
  await after(20);
  expect((await client.ok(getOwnDomain)).domain).toBeNull();
  expect((await (await agency()).client.call(addDomain, { host })).status).toBe(200);
});

test("a domain that is given up is served no more", async () => {
  const { host, client } = await proven(true);
  await expect.poll(() => brandAt(host)).toMatch(/Nest/);
  await client.ok(removeDomain);
  await expect.poll(() => brandAt(host)).toBeNull();
});

test("our own names cannot be claimed, and one site has one domain", async () => {
  const { client } = await published({ ...brand({}), subdomain: "only-one" });
  expect((await client.call(addDomain, { host: "x.owlstat.test" })).body.code).toBe("domain_reserved");
  expect((await client.call(addDomain, { host: "localhost" })).body.code).toBe("domain_invalid");
  await client.ok(addDomain, { host: "one.example" });
  expect((await client.call(addDomain, { host: "two.example" })).body.code).toBe("domain_exists");
  expect((await client.ok(getOwnDomain)).domain).toMatchObject({ apex: true });
});

test("admins see those that wait first", async () => {
  const { host } = await proven(false);
  const response = await admin.raw(API_BASE + listDomains.path, {
    headers: { ...(await admin.proofs()), "x-admin-password": GATE },
  });
  const { domains } = (await response.json()) as { domains: { host: string; state: string }[] };
  expect(domains[0]).toMatchObject({ host, state: "Pending approval" });
});
