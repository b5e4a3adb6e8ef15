import { AppError } from "@owlstat/core/errors.ts";
import { abbreviate } from "@owlstat/core/i18n/format.ts";
import { isLanguage, type Language } from "@owlstat/core/i18n/languages.ts";
import { readHandle } from "@owlstat/core/profiles/rules.ts";
import type { Site } from "@owlstat/core/whitelabel/contract.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressKey } from "../platform/address-key.ts";
import { takeAttempt } from "../platform/attempts.ts";
import type { Services } from "../platform/context.ts";
import { hostOf } from "../platform/http/requests/host.ts";
import { BoundedMemory } from "../platform/memory.ts";
import { findProfile, type ProfileRow } from "../profiles/store.ts";
import { type Preview, previewSvg } from "./preview-svg.ts";

const MOST_BYTES = 24 * 1024 * 1024;
/** How many drawings may wait at once; further requests get the site's own picture. */
const MOST_WAITING = 8;
/** How many new drawings one address may cause per hour; cached ones do not count. */
const DRAWN = { most: 300, seconds: 3600 };

type Request = FastifyRequest<{ Params: { language: string; file: string } }>;

/**
 * `/og/{language}/{username}.png` is the preview picture of a profile, drawn once per state of it;
 * `/og/{language}/-.png` is that of the site. No profile is looked up for a picture.
 */
export function mountPreviews(app: FastifyInstance, services: Services): void {
  const { db, sites } = services;
  const drawn = new BoundedMemory<Buffer>(MOST_BYTES, (picture) => picture.length);
  let waiting = 0;

  const draw = (key: string, preview: Preview) =>
    drawn.get(key, async () => {
      waiting += 1;
      try {
        return Buffer.from(await services.printers.png(previewSvg(preview), "later"));
      } finally {
        waiting -= 1;
      }
    });

  app.get("/og/:language/:file", async (request: Request, reply) => {
    const { language, file } = request.params;
    if (!isLanguage(language) || !file.toLowerCase().endsWith(".png")) throw new AppError("not_found");
    const { brand } = await sites.ofHost(hostOf(request));
    const whose = `${language} ${brand.brandname} ${brand.brandcolor}`;
    const own = () => draw(whose, ofSite(services, brand, language));
    if (file === "-.png") return send(reply, await own(), 3600);
    const handle = readHandle(file.slice(0, -".png".length));
    const profile = handle.ok ? await findProfile(db, handle.username) : undefined;
    if (!profile) throw new AppError("not_found");
    const key = `${whose} ${profile.id} ${profile.revision}`;
    if (!drawn.has(key) && !(await mayDraw(request))) return send(reply, await own(), 60);
    return send(reply, await draw(key, ofProfile(services, brand, language, profile)), 3600);
  });

  async function mayDraw({ ip }: Request): Promise<boolean> {
    if (waiting >= MOST_WAITING) return false;
    return (await takeAttempt(services, `previews for ${addressKey({ ip })}`, DRAWN)) === 0;
  }
}

function send(reply: FastifyReply, picture: Buffer, seconds: number): FastifyReply {
  return reply
    .headers({
      "cache-control": `public, max-age=${seconds}`,
      "cross-origin-resource-policy": "cross-origin",
    })
    .type("image/png")
    .send(picture);
}

function ofSite({ texts }: Services, site: Site, language: Language): Preview {
  const text = site.own_site ? texts.translator("embeds", language)("preview.site") : "";
  return { site, title: site.brandname, text };
}

function ofProfile({ texts }: Services, site: Site, language: Language, profile: ProfileRow): Preview {
  const label = texts.translator("embeds", language)("frame.followers");
  const { followers, name, username, sparkline } = profile;
  return {
    site,
    title: `@${username}`,
    text: name ?? "",
    figure: { value: followers === null ? "–" : abbreviate(followers, language), label },
    line: sparkline,
  };
}
