import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../platform/context.ts";
import { logoKey } from "./keys.ts";

/**
 * Serves brand logos at /logo/{brandlogo}.png. A name always stands for the same picture, so it may be cached
 * forever. Mails and other sites show it, too.
 */
export function mountLogos(app: FastifyInstance, { files }: Pick<Services, "files">): void {
  app.get<{ Params: { file: string } }>("/logo/:file", async (request, reply) => {
    const [, name = ""] = /^([0-9a-f]{32})\.png$/.exec(request.params.file) ?? [];
    const key = logoKey(name);
    const file = key ? await files.get(key) : null;
    if (!file) throw new AppError("not_found");
    return reply
      .type("image/png")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-length", file.size)
      .header("cross-origin-resource-policy", "cross-origin")
      .send(file.stream);
  });
}
