import type { FacebookAccounts, FacebookToken } from "../facebook-login/accounts.ts";
import { againWith } from "../facebook-login/page-edge.ts";
import { pagesOf } from "../facebook-login/pages.ts";
import type { PictureLinks } from "../instagram-cdn/links.ts";
import {
  cannotFindUser,
  noSuchObject,
  notPermitted,
  unknownField,
  unknownPath,
} from "../instagram-graph/errors.ts";
import { type Field, parseFields } from "../instagram-graph/fields.ts";
import { graphTime, userNode } from "../instagram-graph/nodes.ts";
import { mediaId } from "../instagram-graph/world/posts.ts";
import type { Profile, World } from "../instagram-graph/world/world.ts";
import { accountInsights } from "./account-insights.ts";
import { mediaInsights, mediaOfPost, mediaOfStory } from "./media-insights.ts";
import type { MetricStates } from "./metrics.ts";
import { storiesOf } from "./stories.ts";

type Json = Record<string, unknown>;
type Asked = { version: string; node: string; query: URLSearchParams };

/** What a person's own token opens: the Instagram accounts behind their pages. */
export type OwnedGraph = {
  /** Whether this token belongs to a person, whether it is valid or not. */
  knows(token: string | null): boolean;
  read(asked: Asked & { token: string | null; proof: string | null }, at: number): Json;
  /** The account a call counts for. */
  accountOf(node: string): string;
};

/** Instagram's own figures, as both ways to log in show them. */
export type OwnParts = {
  world: World;
  links: PictureLinks;
  states: MetricStates;
  url: () => string;
};
type Parts = OwnParts & { accounts: FacebookAccounts };

/** What the two ways differ in: the names of permissions, the host, and whether others can be looked up. */
export type Flavour = {
  host: string;
  basic: readonly string[];
  insights: string;
  discovers: boolean;
};
const FACEBOOK: Flavour = {
  host: "graph.facebook.com",
  basic: ["instagram_basic", "pages_read_engagement"],
  insights: "instagram_manage_insights",
  discovers: true,
};
type Granted = { granted: readonly string[] };

const ID_ONLY: readonly Field[] = parseFields("id");

function need({ granted }: Granted, ...permissions: readonly string[]): void {
  const missing = permissions.find((permission) => !granted.includes(permission));
  if (missing) throw notPermitted(missing);
}

function profilesOf({ accounts, world }: Parts, token: FacebookToken, at: number): Profile[] {
  const person = accounts.personOf(token.personId);
  return (person ? pagesOf(person) : []).flatMap(({ handle }) => {
    const profile = handle === null ? null : world.find(handle, at);
    return profile ? [profile] : [];
  });
}

/** The account itself, and public profiles it looks up. */
function accountNode({ world, links }: OwnParts, own: Own, query: URLSearchParams, at: number): Json {
  const { profile, flavour, token } = own;
  const asked = query.get("fields");
  return userNode(profile, profile.id, asked ? parseFields(asked) : ID_ONLY, links, (name, inner) => {
    if (!flavour.discovers) throw unknownField("business_discovery", "IGUser");
    need(token, flavour.insights);
    const other = world.find(name, at);
    if (!other) throw cannotFindUser(name);
    return userNode(other, other.id, inner, links);
  });
}

function mediaEdge(parts: OwnParts, { profile, flavour }: Own, { version, query }: Asked): Json {
  const [limit, after] = [query.get("limit"), query.get("after")];
  const modifiers = `${limit ? `.limit(${limit})` : ""}${after ? `.after(${after})` : ""}`;
  const [field] = parseFields(`media${modifiers}{${query.get("fields") ?? "id"}}`);
  const node = field ? userNode(profile, profile.id, [field], parts.links) : {};
  const media = (node.media ?? { data: [] }) as { data: Json[]; paging?: { cursors: { after?: string } } };
  // In contrast to the media of other profiles, one's own come with a link to the next page.
  const more = media.paging?.cursors.after;
  if (!more) return { data: media.data };
  const again = againWith(query, "after", more);
  const next = `${parts.url()}/${flavour.host}/${version}/${profile.id}/media?${again}`;
  return { ...media, paging: { ...media.paging, next } };
}

function storyEdge(profile: Profile, query: URLSearchParams, at: number): Json {
  const names = (query.get("fields") ?? "id").split(",");
  const data = storiesOf(profile, at).map((story) => {
    const all: Json = {
      id: story.id,
      media_type: "IMAGE",
      media_product_type: "STORY",
      timestamp: graphTime(story.at),
      permalink: `https://www.instagram.com/stories/${profile.username}/${story.id}`,
      username: profile.username,
    };
    return Object.fromEntries(
      [...new Set([...names, "id"])].flatMap((name) => (name in all ? [[name, all[name]]] : [])),
    );
  });
  return { data };
}

function mediaOf(profiles: readonly Profile[], id: string, at: number) {
  for (const profile of profiles) {
    const story = storiesOf(profile, at).find((one) => one.id === id);
    if (story) return mediaOfStory(profile, story, at);
    const stem = mediaId(profile.traits, 0).slice(0, -4);
    const number = id.startsWith(stem) ? Number(id.slice(stem.length)) : Number.NaN;
    if (number >= 0 && number < profile.posts) return mediaOfPost(profile, profile.post(number));
  }
  throw noSuchObject(id);
}

type Own = { profile: Profile; flavour: Flavour; token: Granted };

/** An account, its media, its stories and its insights, for whoever has leave to see them. */
function readEdge(parts: OwnParts, own: Own, edge: string, asked: Asked, at: number): Json {
  const { profile, flavour, token } = own;
  need(token, ...flavour.basic);
  switch (edge) {
    case "":
      return accountNode(parts, own, asked.query, at);
    case "media":
      return mediaEdge(parts, own, asked);
    case "stories":
      return storyEdge(profile, asked.query, at);
    case "insights":
      need(token, flavour.insights);
      return accountInsights({ world: parts.world, profile, now: at }, asked.query, parts.states);
    default:
      throw unknownPath(edge);
  }
}

/** Answers `/{id}`, `/{id}/{edge}` and the insights of a media, out of these profiles. */
export function readOwn(
  parts: OwnParts,
  profiles: readonly Profile[],
  { flavour, token }: Omit<Own, "profile">,
  asked: Asked,
  at: number,
): Json {
  const [id = "", edge = ""] = asked.node.split("/");
  const profile = profiles.find((one) => one.id === id);
  if (profile) return readEdge(parts, { profile, flavour, token }, edge, asked, at);
  if (edge !== "insights") throw noSuchObject(id);
  need(token, ...flavour.basic, flavour.insights);
  return mediaInsights(mediaOf(profiles, id, at), asked.query, parts.states);
}

export function createOwnedGraph(parts: Parts): OwnedGraph {
  const { accounts } = parts;
  return {
    knows: (token) => token !== null && accounts.peek(token) !== null,
    accountOf: (node) => node.split("/")[0] ?? "",
    read(asked, at) {
      const token = accounts.admit(asked.token, asked.proof);
      return readOwn(parts, profilesOf(parts, token, at), { flavour: FACEBOOK, token }, asked, at);
    },
  };
}
