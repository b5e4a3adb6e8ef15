import { collectedOver, withGaps } from "@owlstat/core/analyses/series.ts";
import { lastDayOf, usualWindow } from "@owlstat/core/analyses/window.ts";
import { embedView } from "@owlstat/core/embeds/rules.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { chooseLanguage } from "@owlstat/core/i18n/languages.ts";
import { readHandle } from "@owlstat/core/profiles/rules.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../platform/context.ts";
import { hostOf } from "../platform/http/requests/host.ts";
import { findProfile, type ProfileRow } from "../profiles/store.ts";
import { readSeries } from "../stats/store.ts";
import { embeddedChart } from "./embed-chart.ts";
import { renderChart, renderEmbed } from "./embed-page.ts";
import { judgeOEmbed, type OEmbedQuery, oembedAnswer, oembedXml } from "./oembed.ts";
import { mountPreviews } from "./previews.ts";

/** The only page that may stand inside other sites; it runs no script and opens nothing but its own link. */
const EMBED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *; base-uri 'none'";

/**
 * `/oembed` for programs, `/embed/{username}` and `/embed/{username}/{analysis}` for frames. All only show profiles
 * that are already stored.
 */
export function mountEmbeds(app: FastifyInstance, services: Services): void {
  mountPreviews(app, services);
  const { db, clock, sites } = services;
  app.get<{ Querystring: OEmbedQuery }>("/oembed", async (request, reply) => {
    const { origin, brand } = await sites.ofHost(hostOf(request));
    const verdict = judgeOEmbed(request.query, origin);
    if (!verdict.ok) throw new AppError(verdict.status === 501 ? "format_unsupported" : "not_found");
    if (!(await findProfile(db, verdict.username))) throw new AppError("not_found");
    const answer = oembedAnswer(verdict, { name: brand.brandname, publicUrl: origin });
    reply.header("access-control-allow-origin", "*").header("cache-control", "public, max-age=3600");
    if (verdict.format === "xml") return reply.type("text/xml; charset=utf-8").send(oembedXml(answer));
    return reply.send(answer);
  });

  app.get<{ Params: Named }>("/embed/:username", async (request, reply) => {
    const profile = await profileOf(services, request.params);
    const window = usualWindow("90d", lastDayOf(profile, clock.today()));
    const { days } = await readSeries(db, profile.username, window);
    const points = withGaps(collectedOver(days, "followers", window));
    const reader = await readerOf(services, request);
    return sendFrame(reply, renderEmbed({ ...reader, username: profile.username, points }));
  });

  app.get<{ Params: Named & { chart: string }; Querystring: Record<string, unknown> }>(
    "/embed/:username/:chart",
    async (request, reply) => {
      const profile = await profileOf(services, request.params);
      const reader = await readerOf(services, request);
      const found = await embeddedChart(services, profile, request.params.chart, {
        ...reader,
        ...embedView(request.query),
      });
      if (!found) throw new AppError("not_found");
      return sendFrame(reply, renderChart({ ...reader, ...found, username: profile.username }));
    },
  );
}

type Named = { username: string };

async function profileOf({ db }: Services, { username }: Named): Promise<ProfileRow> {
  const handle = readHandle(username);
  const profile = handle.ok ? await findProfile(db, handle.username) : undefined;
  if (!profile) throw new AppError("not_found");
  return profile;
}

async function readerOf({ sites, texts }: Services, request: FastifyRequest) {
  const { origin, brand } = await sites.ofHost(hostOf(request));
  const language = chooseLanguage(null, request.headers["accept-language"]);
  return { site: brand, publicUrl: origin, language, texts };
}

function sendFrame(reply: FastifyReply, html: string) {
  reply.removeHeader("x-frame-options");
  return reply
    .headers({
      "content-security-policy": EMBED_POLICY,
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=3600",
      vary: "accept-language",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}
