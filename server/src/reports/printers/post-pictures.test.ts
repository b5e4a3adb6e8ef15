import type { ReportModel } from "@owlstat/core/reports/model.ts";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { pictureKey, savePicture } from "../../profiles/pictures/save-picture.ts";
import { flat, pdfStructure } from "../../testing/files/pdf-structure.ts";
import { testServices } from "../../testing/services/test-services.ts";
import { drawShown, figuresOf } from "../sending/mail.ts";
import { sharedPage } from "../sharing/shared-page.ts";
import { sampleModel } from "./testing.ts";

const services = await testServices();
const { printers, files, texts } = services;
afterAll(() => printers.close());

const picture = await sharp({ create: { width: 320, height: 400, channels: 3, background: "#e6007e" } })
  .webp()
  .toBuffer();
const hash = await savePicture({ files, fetchPicture: async () => picture }, "", "thumbnail", "now");
const GONE = "0123456789abcdef0123456789abcdef";

/** The first post has a picture, that of the second is not stored any more, the others never had one. */
function pictured(): ReportModel {
  const model = sampleModel({ sections: ["best-and-worst"] });
  const accounts = model.accounts.map((account) => ({
    ...account,
    sections: account.sections.map((section) => ({
      ...section,
      posts: section.posts.map((post, index) => ({ ...post, thumbnail: [hash, GONE][index] ?? null })),
    })),
  }));
  return { ...model, accounts };
}
const model = pictured();
const first = model.accounts[0]?.sections[0]?.posts[0];
const ALT = `${first?.format}, ${first?.date}`;

const figuresIn = async () =>
  pdfStructure((await printers.pdf(model)).file)
    .flatMap(flat)
    .flatMap(({ kind, alt }) => (kind === "Figure" ? (alt ?? "") : []));

test("a document shows the picture of a post with its words, and none where it is not there", async () => {
  const figures = await figuresIn();
  expect(figures.filter((alt) => alt.startsWith(ALT))).toHaveLength(1);
  expect(figures).toHaveLength(1);
});

test("a mail brings the pictures of posts along", async () => {
  const { shown, pictures } = await drawShown(services, model);
  const t = texts.translator("reports", "en");
  const html = figuresOf(model, shown, t)
    .map((part) => (typeof part === "string" ? part : String(part.html)))
    .join("");
  const jpeg = pictures.filter(({ contentType }) => contentType === "image/jpeg");
  expect(jpeg.map(({ cid }) => cid)).toEqual([`post-${hash}@report`]);
  expect(html.match(/src="cid:post-[^"]+" alt="[^"]+"/g)).toHaveLength(1);
  expect(jpeg[0]?.content.length).toBeLessThan(10_000);
});

test("the page behind a link holds the pictures itself", async () => {
  const t = texts.translator("reports", "en");
  const page = sharedPage(model, t, {
    files: [],
    address: (file) => file,
    pictures: await printers.postPictures(model),
  });
  expect(page.match(/<img class="post" src="data:image\/jpeg;base64,[^"]+" alt="[^"]+"/g)).toHaveLength(1);
});

test("a picture that was deleted, as with its profile hidden, is shown by nothing any more", async () => {
  await files.delete(pictureKey(hash) ?? "");
  expect((await printers.postPictures(model)).size).toBe(0);
  expect(await figuresIn()).toEqual([]);
  expect((await drawShown(services, model)).pictures.filter(({ cid }) => cid?.startsWith("post"))).toEqual(
    [],
  );
});
