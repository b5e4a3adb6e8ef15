import { DAY } from "@owlstat/core/time.ts";
import * as z from "zod/mini";
import type { PostFormat, SourcePost, SourceProfile } from "../profile-source.ts";

/** More than Instagram can mean: such a number is a mistake. */
const MOST = 10 ** 12 - 1;
const LONGEST_TEXT = 5000;

/** Instagram's ids have 64 bits, and so do our columns. */
const Id = z.string().check(z.regex(/^\d{1,18}$/));
const Count = z.number().check(z.int(), z.gte(0), z.lte(MOST));
const Optional = z.optional(z.nullable(Count));
const Text = z.optional(z.nullable(z.string()));
const Link = z.optional(z.nullable(z.string().check(z.maxLength(4000))));

/** The required fields of a post. An invalid value in another field only loses that field. */
const Media = z.looseObject({
  id: Id,
  timestamp: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d:?\d\d|Z)$/)),
  media_type: z.string(),
});

const Discovery = z.object({
  id: Id,
  business_discovery: z.looseObject({
    id: Id,
    username: z.string(),
    followers_count: Count,
    media: z.optional(
      z.object({
        data: z.array(z.unknown()),
        paging: z.optional(
          z.object({
            cursors: z.optional(z.object({ after: z.optional(z.string().check(z.maxLength(1000))) })),
          }),
        ),
      }),
    ),
  }),
});

/** How many posts, and how many fields of other posts, were left out. */
type Oddities = { posts: number; fields: number };
export type Page = { profile: SourceProfile; after: string | null; odd: Oddities };

const USER_FIELDS =
  "id,username,name,biography,website,profile_picture_url,followers_count,follows_count,media_count";
const MEDIA_FIELDS =
  "id,timestamp,media_type,media_product_type,caption,permalink,like_count,comments_count,view_count,media_url,thumbnail_url,username";

/** The field expression that asks for a profile and a page of its posts. */
export function discoveryFields(username: string, limit: number, after: string | null): string {
  const cursor = after === null ? "" : `.after(${after})`;
  return `business_discovery.username(${username}){${USER_FIELDS},media${cursor}.limit(${limit}){${MEDIA_FIELDS}}}`;
}

/**
 * The answer as data when it is about the profile that was asked for, else null. One odd item costs one item: a post
 * or a field that cannot be read is left out and counted.
 */
export function readDiscovery(
  body: unknown,
  asked: { username: string; ownId: string; now: number },
): Page | null {
  const result = z.safeParse(Discovery, body);
  if (!result.success) return null;
  const { id: ownId, business_discovery: found } = result.data;
  if (ownId !== asked.ownId || found.username.toLowerCase() !== asked.username) return null;
  const odd = createOddities();
  const media = found.media?.data ?? [];
  const unreadPosts: (string | null)[] = [];
  const posts = media.flatMap((item) => {
    const post = readPost(item, asked, odd);
    if (!post) unreadPosts.push(idOf(item));
    return post ?? odd.post();
  });
  return {
    profile: {
      network: "instagram",
      id: found.id,
      username: asked.username,
      name: clean(odd.read(Text, found.name)),
      biography: clean(odd.read(Text, found.biography)),
      website: clean(odd.read(Text, found.website)),
      pictureUrl: odd.read(Link, found.profile_picture_url),
      followers: found.followers_count,
      following: odd.read(Optional, found.follows_count),
      postsCount: odd.read(Optional, found.media_count),
      posts,
      ...(unreadPosts.length > 0 && { unreadPosts }),
    },
    after: found.media?.paging?.cursors?.after ?? null,
    odd: odd.counts,
  };
}

/** The id of a post that is otherwise unreadable. */
function idOf(item: unknown): string | null {
  const result = z.safeParse(z.looseObject({ id: Id }), item);
  return result.success ? result.data.id : null;
}

/** Counts the unreadable parts of an answer. */
function createOddities() {
  const counts: Oddities = { posts: 0, fields: 0 };
  return {
    counts,
    read<T>(schema: z.ZodMiniType<T>, value: unknown): Exclude<T, undefined> | null {
      const result = z.safeParse(schema, value);
      if (!result.success) counts.fields += 1;
      return (result.success ? (result.data ?? null) : null) as Exclude<T, undefined> | null;
    },
    post(): SourcePost[] {
      counts.posts += 1;
      return [];
    },
  };
}

const FORMATS: Readonly<Record<string, PostFormat>> = {
  IMAGE: "image",
  CAROUSEL_ALBUM: "carousel",
  VIDEO: "video",
};
const SOON = DAY;

function readPost(
  item: unknown,
  asked: { username: string; now: number },
  odd: ReturnType<typeof createOddities>,
): SourcePost | null {
  const result = z.safeParse(Media, item);
  if (!result.success) return null;
  const media = result.data;
  const format = media.media_product_type === "REELS" ? "reel" : FORMATS[media.media_type];
  const publishedAt = Date.parse(media.timestamp.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  const others = typeof media.username === "string" && media.username.toLowerCase() !== asked.username;
  if (!format || others || !(publishedAt < asked.now + SOON)) return null;
  const picture = odd.read(Link, media.media_url);
  return {
    id: media.id,
    publishedAt,
    format,
    caption: clean(odd.read(Text, media.caption)) ?? "",
    permalink: odd.read(Link, media.permalink),
    likes: odd.read(Optional, media.like_count),
    comments: odd.read(Optional, media.comments_count),
    views: odd.read(Optional, media.view_count),
    pictureUrl: odd.read(Link, media.thumbnail_url) ?? (media.media_type === "VIDEO" ? null : picture),
  };
}

/** Is it an answer to our call at all, whatever it says of the profile? */
export function isAnswer(body: unknown, ownId: string): boolean {
  const result = z.safeParse(z.object({ id: z.string(), business_discovery: z.unknown() }), body);
  return result.success && result.data.id === ownId;
}

/** Text that the database accepts: without NUL and lone surrogates. */
function clean(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  return text.replaceAll("\0", "").slice(0, LONGEST_TEXT).toWellFormed();
}
