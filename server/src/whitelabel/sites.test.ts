import {
  fetchSitePicture,
  getDomain,
  getSite,
  publishSite,
  removeSitePicture,
  saveSite,
  unpublishSite,
  uploadSitePicture,
} from "@owlstat/core/whitelabel/contract.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { setPlan } from "../spaces/plan-store.ts";
import { brand, whitelabelWorld } from "../testing/people/test-brands.ts";
import { castCompany, castInto } from "../testing/people/test-cast.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { createBrands } from "./brands.ts";
import { createSites } from "./sites.ts";

const world = await whitelabelWorld();
const { web, agency } = world;
const { db, clock, log, config } = web.services;
const { work } = await testPeople(web);

test("a brand is a draft until it is published, and then found by its host", async () => {
  const { client } = await agency();
  const { site } = await client.ok(saveSite, brand({ subdomain: "first" }));
  expect(site).toMatchObject({ published: null, address: null, state: "draft" });
  const ask = () => web.client().ok(getDomain, { domain: "first", fulldomain: "first.owlstat.test" });
  expect(await ask()).toEqual({});
  const { site: after } = await client.ok(publishSite);
  expect(after).toMatchObject({ address: "http://first.owlstat.test", state: "live" });
  await expect.poll(ask).toMatchObject({ brandname: "Nest", subdomain: "first", is_owlstat: false });
  await client.ok(saveSite, brand({ subdomain: "first", brandname: "Other" }));
  expect(await ask()).toMatchObject({ brandname: "Nest" });
  await client.ok(unpublishSite);
  await expect.poll(ask).toEqual({});
});

test.each([
  "owlstat.test",
  "www.owlstat.test",
  "beta.owlstat.test",
  "localhost:3000",
  "nobody.owlstat.test",
  "[::1]",
])("%s has no white-label settings", async (fulldomain) => {
  expect(await web.client().ok(getDomain, { fulldomain })).toEqual({});
});

test("a host is read the same in capitals, with a dot at the end and with a port", async () => {
  const { client } = await agency();
  await client.ok(saveSite, brand({ subdomain: "spelled" }));
  await client.ok(publishSite);
  for (const fulldomain of ["SPELLED.owlstat.test", "spelled.owlstat.test.", "spelled.owlstat.test:8080"]) {
    const ask = () => web.client().ok(getDomain, { fulldomain });
    await expect.poll(ask).toMatchObject({ subdomain: "spelled" });
  }
  expect(await web.client().ok(getDomain, { fulldomain: "a.spelled.owlstat.test" })).toEqual({});
});

test("our own host is our site by every port, and the host that clients pass is nobody's", async () => {
  const publicUrl = "http://localhost:3000";
  const siteAt = async (connectUrl: string, host: string) =>
    (await createSites({ publicUrl, connectUrl }).ofHost(host)).state;
  expect(await siteAt(publicUrl, "localhost:3101")).toBe("live");
  expect(await siteAt("http://passing.test", "localhost:3101")).toBe("live");
  expect(await siteAt("http://passing.test", "passing.test:3101")).toBe("none");
});

test("a change reaches every process at once, also one that had the brand in memory", async () => {
  const { client } = await agency();
  await client.ok(saveSite, brand({ subdomain: "everywhere" }));
  const other = createSites(config, createBrands({ db, clock, log, config }));
  const nameThere = async () => (await other.ofHost("everywhere.owlstat.test")).brand.brandname;
  expect(await nameThere()).toBe("Owlstat");
  await client.ok(publishSite);
  await expect.poll(nameThere).toBe("Nest");
  await client.ok(saveSite, brand({ subdomain: "everywhere", brandname: "Renamed" }));
  await client.ok(publishSite);
  await expect.poll(nameThere).toBe("Renamed");
});

test("two agencies cannot have one sub-domain, also when both publish at once", async () => {
  const [one, two] = [await agency(), await agency()];
  for (const { client } of [one, two]) await client.ok(saveSite, brand({ subdomain: "wanted" }));
  const answers = await Promise.all([one, two].map(({ client }) => client.call(publishSite)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const third = await (await agency()).client.call(saveSite, brand({ subdomain: "wanted" }));
  expect([third.status, third.body.code]).toEqual([409, "subdomain_taken"]);
});

test("without a plan that includes it nothing is saved; what stands may still be taken down", async () => {
  const { client, spaceId } = await agency();
  await client.ok(saveSite, brand({ subdomain: "lapsing" }));
  await client.ok(publishSite);
  await db.pool.query("update spaces set prolevel = 2 where id = $1", [spaceId]);
  const refused = await client.call(saveSite, brand({ subdomain: "lapsing" }));
  expect([refused.status, refused.body.code]).toEqual([402, "feature_not_in_plan"]);
  expect((await client.ok(getSite)).site.state).toBe("ending");
  expect((await client.ok(unpublishSite)).site.state).toBe("draft");
});

test("a member may not change the brand, and another space has its own", async () => {
  const { client, spaceId } = await agency();
  await client.ok(saveSite, brand({ subdomain: "ours" }));
  const member = await castInto(web, spaceId, "member");
  expect((await member.client.call(saveSite, brand({}))).status).toBe(403);
  expect((await member.client.call(getSite)).status).toBe(403);
  const other = await agency();
  expect((await other.client.ok(getSite)).site.draft).toMatchObject({ brandname: "Cast", subdomain: "" });
});

test("pictures belong to the draft until it is published, and go when nothing shows them", async () => {
  const { client } = await agency();
  const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: "#a03" } })
    .png()
    .toBuffer();
  const file = new Blob([Uint8Array.from(png)], { type: "image/png" });
  await client.ok(saveSite, brand({ subdomain: "pictured" }));
  await client.ok(uploadSitePicture, { kind: "logo", file });
  const { site } = await client.ok(uploadSitePicture, { kind: "favicon", file });
  const { logo, favicon } = site.draft;
  expect(logo).not.toBe(favicon);
  await client.ok(publishSite);
  await client.ok(removeSitePicture, { kind: "logo" });
  await work();
  const status = async (hash: string | null) => (await web.anonymousFetch(`/logo/${hash}.png`)).status;
  expect([await status(logo), await status(favicon)]).toEqual([200, 200]);
  await client.ok(publishSite);
  await work();
  expect([await status(logo), await status(favicon)]).toEqual([404, 200]);
});

test.each(["https://127.0.0.1/logo.png", "http://169.254.169.254/", "https://localhost/a.png"])(
  "a logo is not fetched from %s",
  async (url) => {
    const { client } = await agency();
    const answer = await client.call(fetchSitePicture, { kind: "logo", url });
    expect([answer.status, answer.body.code]).toEqual([400, "picture_unreachable"]);
  },
);

test("nobody turns the fetching of logos against a stranger's server, however many spaces they own", async () => {
  const url = "https://localhost/logo.png";
  const owner = await agency();
  const second = await castCompany(web, owner);
  await db.transaction((tx) => setPlan(tx, second, { prolevel: 50 }));
  const codes = new Map<string, number>();
  for (const { client } of [owner, second]) {
    for (let times = 0; times < 30; times += 1) {
      const { body } = await client.call(fetchSitePicture, { kind: "logo", url });
      codes.set(body.code ?? "fetched", (codes.get(body.code ?? "fetched") ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(codes)).toEqual({ picture_unreachable: 40, rate_limited: 20 });
});
