import { getMe } from "@owlstat/core/auth/contract.ts";
import { deleteCompany, getCompany, removeLogo, uploadLogo } from "@owlstat/core/companies/contract.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { bomb } from "../../testing/files/picture-bomb.ts";
import { castCompany, castInto, castUser } from "../../testing/people/test-cast.ts";
import { testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";

const web = await startTestWeb();
const { work } = await testPeople(web);
const company = async () => castCompany(web, await castUser(web));

const paint = (width: number, height: number, color = "#0a6f8c") =>
  sharp({ create: { width, height, channels: 4, background: color } });
const blob = (bytes: Uint8Array | string, type = "image/png") =>
  new Blob([typeof bytes === "string" ? bytes : Uint8Array.from(bytes)], { type });
const logo = async (color?: string) => blob(await paint(40, 20, color).png().toBuffer());

async function served(hash: string | null | undefined) {
  const response = await web.anonymousFetch(`/logo/${hash}.png`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("a company's logo", () => {
  test.each(["png", "jpeg", "webp"] as const)(
    "as %s is drawn anew as PNG and served for good",
    async (format) => {
      const { client } = await company();
      const picture = paint(3000, 500).withMetadata({ exif: { IFD0: { Copyright: "a secret place" } } });
      const file = blob(await picture.toFormat(format).toBuffer(), `image/${format}`);
      const { company: after } = await client.ok(uploadLogo, { file });
      const { response, bytes } = await served(after.company_info.brandlogo);
      expect(response.headers.get("content-type")).toBe("image/png");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("cross-origin-resource-policy"), "mails show it").toBe("cross-origin");
      const { format: drawn, width, height, exif } = await sharp(bytes).metadata();
      expect([drawn, width, height, exif]).toEqual(["png", 800, 133, undefined]);
      expect(bytes.includes("a secret place")).toBe(false);
    },
  );

  test("stands in the company, in the user and in the list of spaces", async () => {
    const { client, spaceId } = await company();
    const { company: after } = await client.ok(uploadLogo, { file: await logo() });
    const { brandlogo } = after.company_info;
    const { user } = await client.ok(getMe);
    expect(brandlogo).toMatch(/^[0-9a-f]{32}$/);
    expect(user?.company?.company_info.brandlogo).toBe(brandlogo);
    expect(user?.spaces.find(({ id }) => id === spaceId)?.brandlogo).toBe(brandlogo);
  });

  test("keeps its transparency and is never enlarged", async () => {
    const { client } = await company();
    const file = blob(await paint(10, 10, "#00000000").png().toBuffer());
    const { company: after } = await client.ok(uploadLogo, { file });
    const { bytes } = await served(after.company_info.brandlogo);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 10, height: 10, hasAlpha: true });
  });

  test("goes with its file when another takes its place, when it is removed and with the company", async () => {
    const { client } = await company();
    const first = (await client.ok(uploadLogo, { file: await logo("red") })).company.company_info.brandlogo;
    const second = (await client.ok(uploadLogo, { file: await logo("blue") })).company.company_info.brandlogo;
    await work();
    expect([(await served(first)).response.status, (await served(second)).response.status]).toEqual([
      404, 200,
    ]);
    expect((await client.ok(removeLogo)).company.company_info.brandlogo).toBeNull();
    await work();
    expect((await served(second)).response.status).toBe(404);
    const third = (await client.ok(uploadLogo, { file: await logo() })).company.company_info.brandlogo;
    await client.ok(deleteCompany, { brandname: "Cast" });
    await work();
    expect((await served(third)).response.status).toBe(404);
  });

  test("chosen again before its file was let go keeps the file", async () => {
    const { client } = await company();
    await client.ok(uploadLogo, { file: await logo() });
    await client.ok(removeLogo);
    const { brandlogo } = (await client.ok(uploadLogo, { file: await logo() })).company.company_info;
    await work();
    expect((await served(brandlogo)).response.status).toBe(200);
  });

  test("of one company stays when another with the same picture removes its own", async () => {
    const [one, two] = [await company(), await company()];
    await one.client.ok(uploadLogo, { file: await logo() });
    const kept = (await two.client.ok(uploadLogo, { file: await logo() })).company.company_info.brandlogo;
    await one.client.ok(removeLogo);
    await work();
    expect((await served(kept)).response.status).toBe(200);
    expect((await two.client.ok(getCompany)).company?.company_info.brandlogo).toBe(kept);
  });
});

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

describe("refused, with nothing changed:", () => {
  test.each([
    ["an SVG that says so", () => blob(SVG, "image/svg+xml"), 415, "media_type_unsupported"],
    ["an SVG that says it is a PNG", () => blob(SVG), 400, "picture_unreadable"],
    ["a web page that says it is a JPEG", () => blob("<html>", "image/jpeg"), 400, "picture_unreadable"],
    [
      "a GIF that says it is a PNG",
      async () => blob(await paint(9, 9).gif().toBuffer()),
      400,
      "picture_unreadable",
    ],
    [
      "a PNG that breaks off",
      async () => blob((await paint(90, 90).png().toBuffer()).subarray(0, 90)),
      400,
      "picture_unreadable",
    ],
    ["an empty file", () => blob(""), 400, "picture_unreadable"],
    [
      "20,000 by 20,000 pixels in a small file",
      () => blob(bomb(20_000, 20_000)),
      400,
      "picture_too_many_pixels",
    ],
    ["one pixel wide and 25,000,000 long", () => blob(bomb(1, 25_000_000)), 400, "picture_side_too_long"],
    ["25,000,000 wide and one pixel high", () => blob(bomb(25_000_000, 1)), 400, "picture_side_too_long"],
    ["more than 2 MiB", () => blob(Buffer.alloc(2 * 1024 * 1024 + 1)), 413, "body_too_large"],
  ] as const)("%s", async (_what, make, status, code) => {
    const { client } = await company();
    await client.ok(uploadLogo, { file: await logo() });
    const before = (await client.ok(getCompany)).company?.company_info.brandlogo;
    const answer = await client.call(uploadLogo, { file: await make() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await client.ok(getCompany)).company?.company_info.brandlogo).toBe(before);
  });

  test("after forty of one person in an hour, also from companies made anew", async () => {
    const owner = await castUser(web);
    const answers = [];
    for (let round = 0; round < 2; round++) {
      const { client } = await castCompany(web, owner);
      for (let turn = 0; turn < 21; turn++) {
        const answer = await client.call(uploadLogo, { file: blob("no picture") });
        answers.push(answer.body.code);
      }
      await client.ok(deleteCompany, { brandname: "Cast" });
    }
    expect(answers.filter((code) => code === "picture_unreadable")).toHaveLength(40);
    expect(answers.slice(40)).toEqual(["rate_limited", "rate_limited"]);
  });

  test("from members and viewers, and where there is no company", async () => {
    const { spaceId } = await company();
    for (const role of ["member", "viewer"] as const) {
      const { client } = await castInto(web, spaceId, role);
      expect((await client.call(uploadLogo, { file: await logo() })).body.code).toBe("forbidden");
    }
    const alone = await castUser(web);
    expect((await alone.client.call(uploadLogo, { file: await logo() })).body.code).toBe("no_company");
  });

  test.each([
    "../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e/x.png",
    "0123456789abcdef0123456789abcdef.png",
    "0123456789ABCDEF0123456789ABCDEF.png",
    "0123456789abcdef0123456789abcdef.svg",
    "null.png",
    ".png",
    "%00.png",
  ])("/logo/%s", async (name) => {
    const response = await web.anonymousFetch(`/logo/${name}`);
    expect([400, 404]).toContain(response.status);
    await response.arrayBuffer();
  });
});
