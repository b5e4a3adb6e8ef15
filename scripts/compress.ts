import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles } from "./files.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|xml|webmanifest|ttf|otf|wasm)$/;
const SMALLEST = 1024;

export function brotliBytes(content: Buffer): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Puts a .br and a .gz beside every file worth it, so the server never compresses the same asset twice. */
export async function compressFolder(folder: string): Promise<number> {
  const files = await listFiles(folder, ".", (path) => COMPRESSIBLE.test(path) && !path.startsWith(".vite/"));
  const done = await Promise.all(files.map((file) => compressFile(join(folder, file))));
  return done.filter(Boolean).length;
}

async function compressFile(path: string): Promise<boolean> {
  const content = await readFile(path);
  if (content.length < SMALLEST) return false;
  await Promise.all([
    brotliBytes(content).then((bytes) => writeFile(`${path}.br`, bytes)),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
  return true;
}
