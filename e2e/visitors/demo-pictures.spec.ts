import { fileURLToPath } from "node:url";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { PICTURES, type PictureView } from "@owlstat/core/navigation/home-pictures.ts";
import { expect, test } from "@playwright/test";
import { joinProduct } from "../../server/src/testing/web/join-product.ts";
import { demoClientLink } from "../helpers/demo-client.ts";
import { takePictures } from "../helpers/product-pictures.ts";

const RESULTS = fileURLToPath(new URL("../results", import.meta.url));

/** Taken by `npm run test:long`; `npm run screenshots` puts them where the home page has them. */
for (const language of process.env.TEST_KIND === "long" ? LANGUAGES : []) {
  test(`pictures of the product for the home page, ${language}`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000);
    const product = await joinProduct(`${RESULTS}/data`);
    const clientLink = await demoClientLink(browser, baseURL ?? "");
    expect(clientLink).toContain("/client/");
    const folder = `${RESULTS}/screenshots/demo`;
    const views = Object.keys(PICTURES) as PictureView[];
    await takePictures({ browser, baseURL: baseURL ?? "", product, folder, clientLink }, language, views);
    await product.close();
  });
}
