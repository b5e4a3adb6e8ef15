import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../platform/context.ts";
import { nullWhileAway } from "../../platform/files/errors.ts";
import { pictureKey } from "./save-picture.ts";

const FOREVER = "public, max-age=31536000, immutable";
const A_WHILE = "public, max-age=300";

const SILHOUETTE = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160">
<rect width="160" height="160" fill="#d9dde3"/><circle cx="80" cy="62" r="30" fill="#f4f6f8"/>
<path d="M22 160 A58 58 0 0 1 138 160 Z" fill="#f4f6f8"/></svg>`;

/** Pictures at /cache/{hash}.webp. One that is not there (yet) shows a silhouette, so that no page looks broken. */
export function mountPictures(app: FastifyInstance, { files }: Pick<Services, "files">): void {
  let silhouette: Promise<Buffer> | undefined;
  app.get<{ Params: { file: string } }>("/cache/:file", async (request, reply) => {
    const [, name] = /^([0-9a-z]+)\.webp$/i.exec(request.params.file) ?? [];
    if (name === undefined) throw new AppError("not_found");
    reply.type("image/webp");
    const key = pictureKey(name.toLowerCase());
    const file = key ? await files.get(key).catch(nullWhileAway) : null;
    if (file)
      return reply.header("cache-control", FOREVER).header("content-length", file.size).send(file.stream);
    silhouette ??= drawSilhouette();
    return reply.header("cache-control", A_WHILE).send(await silhouette);
  });
}

async function drawSilhouette(): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(SILHOUETTE)).webp({ quality: 80 }).toBuffer();
}
