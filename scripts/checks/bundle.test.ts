import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { checkBundle, firstLoad } from "./bundle.ts";
import { tempTree } from "./temp-tree.ts";

const MANIFEST = {
  "src/entry-client.tsx": {
    file: "assets/entry.js",
    isEntry: true,
    imports: ["_react.js"],
    dynamicImports: ["src/pages/Home.tsx", "src/pages/Admin.tsx"],
    css: ["assets/entry.css"],
    assets: ["assets/geist-latin-wght.woff2", "assets/geist-latin-ext-wght.woff2"],
  },
  "_react.js": { file: "assets/react.js" },
  "_chart.js": { file: "assets/chart.js", imports: ["_react.js"] },
  "src/pages/Home.tsx": { file: "assets/home.js", isDynamicEntry: true, imports: ["_chart.js"] },
  "src/pages/Pricing.tsx": { file: "assets/pricing.js", isDynamicEntry: true },
  "src/pages/Checkout.tsx": { file: "assets/checkout.js", isDynamicEntry: true },
  "src/pages/Profile.tsx": { file: "assets/profile.js", isDynamicEntry: true },
  "src/pages/Admin.tsx": { file: "assets/admin.js", isDynamicEntry: true },
  "../core/src/i18n/it/home.json": { file: "assets/home-it.js", isDynamicEntry: true },
  "../core/src/i18n/it/admin.json": { file: "assets/admin-it.js", isDynamicEntry: true },
  "../core/src/i18n/de/home.json": { file: "assets/home-de.js", isDynamicEntry: true },
};

/** Text that does not compress below the given size. */
const noise = (kibibytes: number) => randomBytes(kibibytes * 1024).toString("base64");

function built(files: Record<string, string>): Promise<string> {
  const names = Object.values(MANIFEST).flatMap((chunk) => [
    chunk.file,
    ...("css" in chunk ? [...chunk.css, ...chunk.assets] : []),
  ]);
  const all = { ...Object.fromEntries(names.map((name) => [name, "0123456789"])), ...files };
  const placed = Object.entries(all).map(([name, text]) => [`web/dist/client/${name}`, text]);
  return tempTree({
    ...Object.fromEntries(placed),
    "web/dist/client/.vite/manifest.json": JSON.stringify(MANIFEST),
  });
}

test("the first load is the entry and the page, with all they import", () => {
  expect(firstLoad(MANIFEST, "Home")).toEqual([
    "src/entry-client.tsx",
    "_react.js",
    "src/pages/Home.tsx",
    "_chart.js",
  ]);
});

test("a small app passes and its figures are printed", async () => {
  const root = await built({
    "assets/admin.js": noise(200),
    "assets/geist-latin-ext-wght.woff2": noise(90),
  });
  const { problems, notes } = await checkBundle(root);
  expect(problems).toEqual([]);
  expect(notes).toHaveLength(5);
  expect(notes?.[1]).toContain("/ JavaScript 0.0 of 110.0 KiB");
});

test.each([
  ["JavaScript", "assets/chart.js", 1],
  ["JavaScript", "assets/checkout.js", 1],
  ["CSS", "assets/entry.css", 4],
  ["font", "assets/geist-latin-wght.woff2", 4],
])("too much %s in %s is refused on every page that loads it", async (kind, file, pages) => {
  const { problems } = await checkBundle(await built({ [file]: noise(120) }));
  expect(problems).toHaveLength(pages);
  expect(problems[0]).toContain(kind);
});

test("the size counted is the compressed one that is sent", async () => {
  const root = await built({ "assets/home.js": noise(120), "assets/home.js.br": "small" });
  expect((await checkBundle(root)).problems).toEqual([]);
});

test("an app that was not built, or where a page is not found, fails", async () => {
  expect((await checkBundle(await tempTree({}))).problems).not.toEqual([]);
  expect(firstLoad({ "src/entry-client.tsx": { file: "a.js", isEntry: true } }, "Home")).toContain("Home");
});
