import { expect, test } from "vitest";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { brandedSites } from "../testing/people/test-sites.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { previewSvg } from "./preview-svg.ts";

const drawn: string[] = [];
const web = await startTestWeb({
  services: { sites: brandedSites({ brandname: "Nest", brandcolor: "#aa3300" }) },
});
const { printers } = web.services;
web.services.printers = {
  ...printers,
  async png(svg, turn) {
    drawn.push(svg);
    return printers.png(svg, turn);
  },
};
await storeProfiles(web.services, ["anna", "bert"]);

async function picture(path: string, host = "owlstat.test") {
  const answer = await web.anonymousFetch(path, { headers: { host } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get("content-type"), bytes };
}

test("a profile has a picture of 1200 × 630, drawn once for all who ask, under the brand of the host", async () => {
  const [one, other] = await Promise.all([picture("/og/en/anna.png"), picture("/og/en/ANNA.PNG?day=1")]);
  expect([one.status, one.type]).toEqual([200, "image/png"]);
  expect([one.bytes.readUInt32BE(16), one.bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(one.bytes.length).toBeLessThan(60 * 1024);
  expect(other.bytes.equals(one.bytes)).toBe(true);
  expect(drawn).toHaveLength(1);
  expect(drawn[0]).toContain("@anna");
  await picture("/og/en/anna.png", "brand.owlstat.test");
  expect(drawn[1]).toContain("Nest");
  expect(drawn[1]).not.toContain("Owlstat");
});

test("the picture changes with the profile", async () => {
  const before = drawn.length;
  await picture("/og/en/anna.png");
  await web.services.db.pool.query("update profiles set name = 'Anna & <Co>' where username = 'anna'");
  await picture("/og/en/anna.png");
  expect(drawn.slice(before)).toHaveLength(1);
  expect(drawn.at(-1)).toContain("Anna &amp; &lt;Co&gt;");
});

test.each(["/og/en/nobody.png", "/og/xx/anna.png", "/og/en/anna.svg", "/og/en/a%2Fb.png"])(
  "%s is not there, and nothing is looked up",
  async (path) => {
    expect((await picture(path)).status).toBe(404);
  },
);

test("the site has its own picture, which whoever asks for too many gets", async () => {
  const site = await picture("/og/de/-.png");
  expect(site.status).toBe(200);
  const many = JSON.stringify(Array.from({ length: 400 }, () => new Date(web.services.clock.now())));
  await web.services.db.pool.query(
    "update attempts set taken = (select array_agg(value::timestamptz) from jsonb_array_elements_text($1::jsonb))",
    [many],
  );
  expect((await picture("/og/de/bert.png")).bytes.equals(site.bytes)).toBe(true);
});

test("long names stay inside the picture", () => {
  const site = { brandname: "B".repeat(80), brandcolor: "#123456" };
  const svg = previewSvg({ site, title: `@${"w".repeat(30)}`, text: "n".repeat(300) });
  expect(svg).toContain(`${"n".repeat(55)}…`);
  expect(svg).not.toContain("n".repeat(57));
});
