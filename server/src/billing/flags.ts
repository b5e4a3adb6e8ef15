import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { AppError } from "@owlstat/core/errors.ts";
import { isCountry } from "@owlstat/core/vat/countries.ts";
import type { FastifyInstance } from "fastify";

const folder = join(
  dirname(createRequire(import.meta.url).resolve("country-flag-icons/package.json")),
  "3x2",
);

/** Flag pictures at /flags/{code}.svg, for systems without flag emoji. */
export function mountFlags(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>("/flags/:file", async (request, reply) => {
    const [, code = ""] = /^([a-z]{2})\.svg$/.exec(request.params.file) ?? [];
    const known = isCountry(code.toUpperCase()) ? code.toUpperCase() : null;
    const picture = known && (await readFile(join(folder, `${known}.svg`)).catch(() => null));
    if (!picture) throw new AppError("not_found");
    return reply.type("image/svg+xml").header("cache-control", "public, max-age=2592000").send(picture);
  });
}
