import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { DIST_DIR, pagesBuilt, startTestWeb } from "../../testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const web = await startTestWeb();
const files = readdirSync(join(DIST_DIR, "client/assets"));
const script =
  files.find(
    (name) => name.endsWith(".js") && files.includes(`${name}.br`) && files.includes(`${name}.gz`),
  ) ?? "";
const content = readFileSync(join(DIST_DIR, "client/assets", script));

type Raw = {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};
/** Bytes as they come over the wire, still compressed. */
function fetchRaw(path: string, encoding: string): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(web.url + path, { headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on("error", reject);
  });
}

test.each<[string, string | undefined, (body: Buffer) => Buffer]>([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["identity", undefined, (body) => body],
])(
  "a script asked for with %s comes as it was compressed at build time",
  async (accept, encoding, unpack) => {
    const { status, headers, body } = await fetchRaw(`/assets/${script}`, accept);
    expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
    expect(headers["content-type"]).toMatch(/javascript/);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(unpack(body).equals(content)).toBe(true);
    const suffix = { br: ".br", gzip: ".gz" }[encoding ?? ""] ?? "";
    expect(body.equals(readFileSync(join(DIST_DIR, "client/assets", script + suffix)))).toBe(true);
  },
);

test("files outside the folder of hashed names are checked again after an hour", async () => {
  const response = await web.anonymousFetch("/favicon.svg");
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
});

test.each([
  "/assets/nothing.js",
  "/assets/",
  "/assets/../../server/entry-server.js",
  "/assets/..%2f..%2fserver%2fentry-server.js",
  "/assets/%2e%2e/%2e%2e/stamp",
  "/.vite/manifest.json",
])("%s is not given out", async (path) => {
  const { status, body } = await fetchRaw(path, "identity");
  expect(status).toBe(404);
  expect(body.toString()).not.toMatch(/\bimport\s*[{*"]|isEntry/);
});
