import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { PRESS_LOGOS, pressFactsPath } from "@owlstat/core/support/press.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const PUBLIC = fileURLToPath(new URL("../../../web/public", import.meta.url));
const read = (path: string) => readFile(`${PUBLIC}${path}`);

test.each(LANGUAGES)("the facts come as a file, counted from the code, in %s", async (language) => {
  const response = await web.anonymousFetch(pressFactsPath(language));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const text = await response.text();
  expect(text).toContain(`: ${Object.keys(CATALOGUE).length}\n`);
  expect(text).toContain(web.services.config.seller.name);
  expect(text).not.toMatch(/[{}]/);
});

test.each(PRESS_LOGOS)(
  "the logo of the kind $id is the owl of the icon, sharp as a picture too",
  async (logo) => {
    const [owl] = (await read("/favicon.svg")).toString().match(/ d="[^"]+"/) ?? [];
    expect((await read(logo.svg)).toString()).toContain(owl);
    const { width, height, hasAlpha } = await sharp(await read(logo.png)).metadata();
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(1000);
    expect(hasAlpha).toBe(true);
  },
);
