import * as z from "zod/mini";
import type { InstagramPost, InstagramProfile, PostFormat } from "./types.ts";

/** The largest number the store's columns hold; Instagram has fewer users than that. */
const MOST = 2_147_483_647;
const LONGEST_TEXT = 5000;

/** Instagram counts in 64 bits; so does the store. */
const Id = z.string().check(z.regex(/^\d{1,18}$/));
const Count = z.number().check(z.int(), z.gte(0), z.lte(MOST));
const Text = z.optional(z.nullable(z.string()));
const Link = z.optional(z.nullable(z.string().check(z.maxLength(4000))));

const Media = z.object({
  id: Id,
  timestamp: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\+0000|Z)$/)),
  media_type: z.string(),
  media_product_type: z.optional(z.string()),
  caption: Text,
  permalink: Link,
  like_count: z.optional(Count),
  comments_count: z.optional(Count),
  view_count: z.optional(Count),
  media_url: Link,
  thumbnail_url: Link,
  username: z.optional(z.string()),
});

const Discovery = z.object({
  id: Id,
  business_discovery: z.object({
    id: Id,
    username: z.string(),
    name: Text,
    biography: Text,
    website: Text,
    profile_picture_url: Link,
    followers_count: Count,
    follows_count: z.optional(Count),
    media_count: Count,
    media: z.optional(
      z.object({
        data: z.array(Media),
        paging: z.optional(
          z.object({
            cursors: z.optional(z.object({ after: z.optional(z.string().check(z.maxLength(1000))) })),
          }),
        ),
      }),
    ),
  }),
});

export type Page = { profile: InstagramProfile; after: string | null };

const USER_FIELDS =
  "id,username,name,biography,website,profile_picture_url,followers_count,follows_count,media_count";
const MEDIA_FIELDS =
  "id,timestamp,media_type,media_product_type,caption,permalink,like_count,comments_count,view_count,media_url,thumbnail_url,username";

/** The field expression that asks for a profile and a page of its posts. */
export function discoveryFields(username: string, limit: number, after: string | null): string {
  const cursor = after === null ? "" : `.after(${after})`;
  return `business_discovery.username(${username}){${USER_FIELDS},media${cursor}.limit(${limit}){${MEDIA_FIELDS}}}`;
}

/** The answer as data when it is whole and about the profile that was asked for, else null. */
export function readDiscovery(
  body: unknown,
  asked: { username: string; ownId: string; now: number },
): Page | null {
  const result = z.safeParse(Discovery, body);
  if (!result.success) return null;
  const { id: ownId, business_discovery: found } = result.data;
  const isAsked = (name: string) => name.toLowerCase() === asked.username;
  if (ownId !== asked.ownId || !isAsked(found.username)) return null;
  const media = found.media?.data ?? [];
  if (media.some(({ username }) => username !== undefined && !isAsked(username))) return null;
  const posts = media.map(readPost);
  const soon = asked.now + 86_400_000;
  if (posts.some((post) => post === null || !(post.publishedAt < soon))) return null;
  return {
    profile: {
      id: found.id,
      username: asked.username,
      name: clean(found.name),
      biography: clean(found.biography),
      website: clean(found.website),
      pictureUrl: found.profile_picture_url ?? null,
      followers: found.followers_count,
      following: found.follows_count ?? null,
      postsCount: found.media_count,
      posts: posts.filter((post) => post !== null),
    },
    after: found.media?.paging?.cursors?.after ?? null,
  };
}

const FORMATS: Readonly<Record<string, PostFormat>> = {
  IMAGE: "image",
  CAROUSEL_ALBUM: "carousel",
  VIDEO: "video",
};

function readPost(media: z.output<typeof Media>): InstagramPost | null {
  const format = media.media_product_type === "REELS" ? "reel" : FORMATS[media.media_type];
  if (!format) return null;
  return {
    id: media.id,
    publishedAt: Date.parse(media.timestamp.replace("+0000", "Z")),
    format,
    caption: clean(media.caption) ?? "",
    permalink: media.permalink ?? null,
    likes: media.like_count ?? null,
    comments: media.comments_count ?? null,
    views: media.view_count ?? null,
    pictureUrl: media.thumbnail_url ?? (media.media_type === "VIDEO" ? null : (media.media_url ?? null)),
  };
}

/** What a database text can hold: no NUL, no half of a surrogate pair. */
function clean(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  return text.replaceAll("\0", "").slice(0, LONGEST_TEXT).toWellFormed();
}
