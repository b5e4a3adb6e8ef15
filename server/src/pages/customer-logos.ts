import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance } from "fastify";
import type { Services } from "../platform/context.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
};

type Tools = Pick<Services, "config" | "log">;

/** The pictures in the operator's folder; a file is named after the customer. */
async function filesOf({ config, log }: Tools): Promise<string[]> {
  if (!config.logosDir) return [];
  try {
    return (await readdir(config.logosDir)).filter((file) => extname(file) in TYPES).sort();
  } catch (err) {
    log.warn({ err }, "the folder of LOGOS_DIR cannot be read");
    return [];
  }
}

/** The customers whose logos the home page shows. */
export async function customerLogos(tools: Tools): Promise<{ name: string; url: string }[]> {
  return (await filesOf(tools)).map((file) => ({
    name: file.slice(0, -extname(file).length),
    url: `/customers/${encodeURIComponent(file)}`,
  }));
}

/** Serves these pictures. Only files that are listed are read, and nothing in an SVG is run. */
export function mountCustomerLogos(app: FastifyInstance, services: Tools): void {
  app.get<{ Params: { file: string } }>("/customers/:file", async ({ params: { file } }, reply) => {
    const { logosDir } = services.config;
    if (!logosDir || !(await filesOf(services)).includes(file)) throw new AppError("not_found");
    return reply
      .type(TYPES[extname(file)] ?? "")
      .header("cache-control", "public, max-age=3600")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(await readFile(join(logosDir, file)));
  });
}
