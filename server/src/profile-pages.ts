import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { AppError, ERRORS } from "@owlstat/core/errors.ts";
import { abbreviate, formatEngagement } from "@owlstat/core/i18n/format.ts";
import { getProfile, type Profile } from "@owlstat/core/profiles/contract.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import { showAnalyses } from "./analyses/actions.ts";
import { oembedLinks } from "./embeds/oembed.ts";
import type { VisitorContext } from "./platform/context.ts";
import type { PageLoad, PageSource } from "./platform/shell/pages.ts";
import { showProfile } from "./profiles/actions.ts";
import { showStats } from "./stats/actions.ts";
import { siteOf } from "./whitelabel/sites.ts";

type Part = (context: VisitorContext, username: string) => Promise<[string, unknown]>;

const analyses: Part = async (context, username) => [
  callPath(getAnalyses, { username }),
  await showAnalyses(context, { username, window: "30d", timeZone: "UTC", definition: "mean" }),
];
const stats: Part = async (context, username) => [
  callPath(getStats, { username }),
  await showStats(context, { username, step: "day" }),
];

/** A page about one profile: looked up first, then whatever else its first paint shows. */
function pageOf(...parts: readonly Part[]) {
  return async (context: VisitorContext, params: Record<string, string>): Promise<PageLoad> => {
    const username = params.id ?? "";
    try {
      const profile = await showProfile(context, { username });
      const more = await Promise.all(parts.map((part) => part(context, username)));
      const data = Object.fromEntries([[callPath(getProfile, { username }), profile], ...more]);
      return { data, head: headOf(context, profile) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return refused(context, error);
    }
  };
}

function headOf({ texts, language, config, host }: VisitorContext, profile: Profile): PageLoad["head"] {
  const t = texts.translator("pages", language);
  const values = {
    username: profile.username,
    name: profile.name ?? profile.username,
    followers: abbreviate(profile.followers_count ?? 0, language),
    posts: abbreviate(profile.posts_count ?? 0, language),
    engagement: profile.engagement === null ? "–" : `${formatEngagement(profile.engagement, language)} %`,
  };
  return {
    title: `${t("profile.head.title", values)} · ${siteOf(host).brandname}`,
    description: t("profile.head.description", values),
    image: `${config.publicUrl}/cache/${profile.profile_pic_hash ?? "null"}.webp`,
    links: oembedLinks(profile.username, config.publicUrl),
  };
}

/** The page says what is wrong; what it is called and its status say the same to machines. */
function refused({ texts, language, host }: VisitorContext, { code, details }: AppError): PageLoad {
  const { status } = ERRORS[code];
  const seconds = typeof details.seconds === "number" ? details.seconds : 0;
  const text = texts.translator("errors", language)(code as "account_not_found", { seconds } as never);
  return {
    data: {},
    // An address with no possible profile behind it is as little there as one whose profile does not exist.
    status: status === 400 ? 404 : status,
    head: { title: `${text} · ${siteOf(host).brandname}`, noindex: true },
  };
}

/** What the pages about one profile show first. */
export const profilePages: PageSource["load"] = {
  profile: pageOf(analyses),
  "dashboard-profile": pageOf(analyses),
  simplestats: pageOf(stats),
  metrics: pageOf(stats),
};
