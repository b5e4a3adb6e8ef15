import { setTimeout as sleep } from "node:timers/promises";
import { getAnalyses, getAnalysis } from "@owlstat/core/analyses/contract.ts";
import { isDrawnAtOnce } from "@owlstat/core/analyses/drawn-at-once.ts";
import { readView, viewInput } from "@owlstat/core/analyses/view.ts";
import { kpisBefore, lastDayOf } from "@owlstat/core/analyses/window.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { AppError, ERRORS } from "@owlstat/core/errors.ts";
import { listProfileGoals } from "@owlstat/core/goals/contract.ts";
import { ageText } from "@owlstat/core/i18n/age.ts";
import { abbreviate, formatEngagement, withPercent } from "@owlstat/core/i18n/format.ts";
import { splitLanguage } from "@owlstat/core/navigation/languages.ts";
import { listNotes } from "@owlstat/core/notes/contract.ts";
import { getProfile, type Profile, searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { freshness } from "@owlstat/core/profiles/rules.ts";
import type { ClientPart } from "@owlstat/core/spaces/roles.ts";
import { getStats } from "@owlstat/core/stats/contract.ts";
import { SECOND } from "@owlstat/core/time.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { ownZone } from "@owlstat/core/users/rules.ts";
import { analysisOf } from "../analyses/actions.ts";
import { cachedView } from "../analyses/cached-views.ts";
import { oembedLinks } from "../embeds/oembed.ts";
import { showProfileGoals } from "../goals/look-actions.ts";
import { showNotes } from "../notes/actions.ts";
import type { ScopedContext, VisitorContext } from "../platform/context.ts";
import { readyJson } from "../platform/http/answers/ready.ts";
import { passGate } from "../platform/http/proof/gates.ts";
import type { CachedPage, LoadPage, PageSource } from "../platform/pages/pages.ts";
import type { PageLoad } from "../platform/pages/render-page.ts";
import { search } from "../profiles/actions.ts";
import { callersDefinition } from "../profiles/definition-store.ts";
import { lookUp, requireHandle } from "../profiles/lookup.ts";
import { noteView } from "../profiles/note-view.ts";
import { presentProfile, statusOf } from "../profiles/present.ts";
import { findProfile, type ProfileRow } from "../profiles/store.ts";
import { showStats } from "../stats/actions.ts";

type Asked = { query: URLSearchParams; user: User | null };
/** The answer of a call, under the path the browser would ask for it by. */
type Shown = { path: string; answer: unknown; json?: Buffer };
type Part = (
  context: VisitorContext,
  profile: ProfileRow,
  asked: Asked & { username: string },
) => Promise<Shown[]>;

const analyses: Part = async (context, profile, { username, query, user }) => {
  const view = readView(query, await callersDefinition(context));
  if (!isDrawnAtOnce(view, lastDayOf(profile, context.clock.today()))) return [];
  const zone = ownZone(user);
  const answer = await cachedView(context, profile, { timeZone: "UTC", ...zone, ...view });
  // The chart draws the period before as well, and must not change when the browser takes over.
  const before = kpisBefore(username, answer);
  const past = await analysisOf(context, profile, { ...before, timeZone: "UTC" }, before.id);
  return [
    {
      path: callPath(getAnalyses, { username, ...zone, ...viewInput(view) }),
      answer,
      json: (await readyJson(answer)).bytes,
    },
    { path: callPath(getAnalysis, before), answer: past },
  ];
};
const stats: Part = async (context, _profile, { username }) => [
  { path: callPath(getStats, { username }), answer: await showStats(context, { username, step: "day" }) },
];
/** The context of a member of a space, or of a client who may see this part; null for others. */
function scopedFor(context: VisitorContext, clientSees: ClientPart): ScopedContext | null {
  const { caller } = context;
  if (!context.session && !(caller?.kind === "client" && caller.shows.includes(clientSees))) return null;
  return passGate({ access: "viewer", also: ["client"], clientSees, demo: true }, context) as ScopedContext;
}

const notes: Part = async (context, _profile, { username }) => {
  const scoped = scopedFor(context, "notes");
  if (!scoped) return [];
  return [{ path: callPath(listNotes, { username }), answer: await showNotes(scoped, { username }) }];
};

/** The targets of that space, which the chart draws as a line. */
const goals: Part = async (context, _profile, { username }) => {
  const scoped = scopedFor(context, "goals");
  if (!scoped) return [];
  const answer = await showProfileGoals(scoped, { username });
  return [{ path: callPath(listProfileGoals, { username }), answer }];
};

/** A page about one profile: looked up first, then whatever else its first paint shows. */
function pageOf(...parts: readonly Part[]): LoadPage {
  return async (context, params, query, user) => {
    const username = params.id ?? "";
    try {
      const row = await soon(lookUp(context, username));
      if (row === null) return underWay(context, username);
      const profile = presentProfile(row, context.clock.today(), await callersDefinition(context));
      const more = await Promise.all(parts.map((part) => part(context, row, { username, query, user })));
      const shown: Shown[] = [{ path: callPath(getProfile, { username }), answer: profile }, ...more.flat()];
      return {
        data: Object.fromEntries(shown.map(({ path, answer }) => [path, answer])),
        written: Object.fromEntries(shown.flatMap(({ path, json }) => (json ? [[path, json]] : []))),
        head: headOf(context, profile),
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return refused(context, username, error);
    }
  };
}

/** How long a page waits for Instagram; then it is sent with what is known, and asks for the rest itself. */
const PATIENCE = 2 * SECOND;

/** Null if it takes longer; then it goes on by itself. */
async function soon<T>(work: Promise<T>): Promise<T | null> {
  work.catch(() => {});
  return Promise.race([work, sleep(PATIENCE, null, { ref: false })]);
}

/** The page of a profile that is still being looked up: its name, and the layout it will have. */
function underWay({ site }: VisitorContext, typed: string): PageLoad {
  return { data: {}, head: { title: `@${requireHandle(typed)} · ${site.brand.brandname}`, noindex: true } };
}

function headOf({ texts, language, site }: VisitorContext, profile: Profile): PageLoad["head"] {
  const t = texts.translator("pages", language);
  const values = {
    username: profile.username,
    name: profile.name ?? profile.username,
    followers: abbreviate(profile.followers_count ?? 0, language),
    posts: abbreviate(profile.posts_count ?? 0, language),
    engagement:
      profile.engagement === null
        ? "–"
        : withPercent(formatEngagement(profile.engagement, language), language),
  };
  return {
    title: `${t("profile.head.title", values)} · ${site.brand.brandname}`,
    description: texts.translator("descriptions", language)("profile.head", values),
    // A new address every day, so that sites which cache previews fetch the new picture.
    image: `${site.origin}/og/${language}/${profile.username}.png?day=${profile.last_collected_day}`,
    links: oembedLinks(profile.username, site.origin),
    // Not for search engines: there are no figures, or they are not public.
    noindex: profile.is_private || profile.followers_count === null,
    facts: [factsOf(profile, values.name)],
  };
}

function factsOf(profile: Profile, name: string) {
  return {
    "@type": "WebPage",
    dateModified: profile.last_collected_day,
    about: {
      "@type": "Thing",
      name,
      alternateName: `@${profile.username}`,
      sameAs: `https://www.instagram.com/${profile.username}/`,
    },
  };
}

/** The page says what is wrong; what it is called and its status say the same to machines. */
async function refused(context: VisitorContext, username: string, error: AppError): Promise<PageLoad> {
  const { texts, language, site } = context;
  const { code, details } = error;
  const { status } = ERRORS[code];
  const times = { seconds: 0, ...details };
  const text = texts.translator("errors", language)(code as "account_not_found", times as never);
  // The page offers profiles with similar names.
  const alike = username.trim();
  return {
    data: { [callPath(searchProfiles, { q: alike })]: await search(context, { q: alike }) },
    refused: { [callPath(getProfile, { username })]: { code, error: text, details } },
    // An address that cannot be a profile name does not exist, so it answers 404 as for a missing profile.
    status: status === 400 ? 404 : status,
    head: { title: `${text} · ${site.brand.brandname}`, noindex: true },
  };
}

/** What the pages about one profile show first. */
export const profilePages: PageSource["load"] = {
  profile: pageOf(analyses, notes, goals),
  "dashboard-profile": pageOf(analyses, notes, goals),
  simplestats: pageOf(stats),
  metrics: pageOf(stats, notes),
};

/**
 * The cached page of a profile for visitors, at its plain address. The profile is read on every request,
 * so that hidden profiles are never shown; outdated ones are looked up anew instead.
 */
const visitorsPage: CachedPage = async (context, { id = "" }, asked) => {
  const { db, clock, texts, language } = context;
  if (splitLanguage(asked.pathname).pathname !== `/profile/${id}`) return null;
  const known = await findProfile(db, id);
  // Whoever looks first is told so.
  if (!known?.last_collected_at || !known.last_viewed_at) return null;
  if (freshness(known.last_collected_day, clock.today()) !== "fresh") return null;
  await noteView(context, known);
  const age = ageText(known.last_collected_at.getTime(), clock.now(), language);
  return {
    state: [known.id, known.revision, statusOf(known, clock.today()), clock.today()].join(" "),
    age: texts.translator("profiles", language)("collected", { age }),
  };
};

export const cachedProfilePages: PageSource["kept"] = { profile: visitorsPage };
