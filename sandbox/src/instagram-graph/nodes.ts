import type { PictureLinks } from "../instagram-cdn/links.ts";
import { badParameter, unknownField } from "./errors.ts";
import type { Field } from "./fields.ts";
import { pageOf } from "./paging.ts";
import { mediaId, type Post } from "./world/posts.ts";
import type { Profile } from "./world/world.ts";

type Json = Record<string, unknown>;

/** `2026-11-14T10:00:00+0000`, the way this API writes instants. */
export function graphTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}+0000`;
}

/** Fields in the order asked; `id` comes last unless it was asked for. */
function collect(id: string, fields: readonly Field[], resolve: (field: Field) => unknown): Json {
  const node: Json = {};
  for (const field of fields) {
    const value = field.name === "id" ? id : resolve(field);
    if (value !== undefined) node[field.modifiers.get("as") ?? field.name] = value;
  }
  node.id ??= id;
  return node;
}

function childrenOf(
  profile: Profile,
  post: Post,
  fields: readonly Field[],
  links: PictureLinks,
): Json | undefined {
  if (post.format !== "carousel") return undefined;
  const data = Array.from({ length: post.children }, (_, index) => {
    const id = mediaId(profile.traits, post.number, 181 + index);
    return collect(id, fields, ({ name }) => {
      if (name === "media_type") return "IMAGE";
      if (name === "media_url") return links.media(id);
      if (name === "permalink") return permalinkOf(post);
      if (name === "timestamp") return graphTime(post.at);
      throw unknownField(name, "ShadowIGMedia");
    });
  });
  return { data };
}

const permalinkOf = (post: Post) =>
  `https://www.instagram.com/${post.format === "reel" ? "reel" : "p"}/${post.shortcode}/`;

const MEDIA_TYPE = { image: "IMAGE", carousel: "CAROUSEL_ALBUM", reel: "VIDEO" } as const;

function mediaNode(profile: Profile, post: Post, fields: readonly Field[], links: PictureLinks): Json {
  return collect(post.id, fields, (field) => {
    switch (field.name) {
      case "caption":
        return post.caption;
      case "comments_count":
        return post.comments;
      case "like_count":
        return post.likes ?? undefined;
      case "media_type":
        return MEDIA_TYPE[post.format];
      case "media_product_type":
        return post.format === "reel" ? "REELS" : "FEED";
      // Other people's reels come without their file: the owners here do not allow downloads.
      case "media_url":
        return post.format === "reel" ? undefined : links.media(post.id);
      case "thumbnail_url":
        return post.format === "reel" ? links.reel(post.id) : undefined;
      case "permalink":
        return permalinkOf(post);
      case "timestamp":
        return graphTime(post.at);
      case "username":
        return profile.username;
      case "view_count":
        return post.format === "reel" ? post.views : undefined;
      case "children":
        return childrenOf(profile, post, field.fields, links);
      default:
        throw unknownField(field.name, "ShadowIGMedia");
    }
  });
}

function mediaEdge(profile: Profile, field: Field, links: PictureLinks): Json | undefined {
  const { numbers, paging } = pageOf(profile.id, profile.posts, field.modifiers);
  if (profile.posts === 0) return undefined;
  const data = numbers.map((number) => mediaNode(profile, profile.post(number), field.fields, links));
  return paging ? { data, paging } : { data };
}

/**
 * A profile in the API's format. `discover` answers the business_discovery field; without it the field does
 * not exist.
 */
export function userNode(
  profile: Profile,
  id: string,
  fields: readonly Field[],
  links: PictureLinks,
  discover?: (name: string, fields: readonly Field[]) => Json,
): Json {
  return collect(id, fields, (field) => {
    switch (field.name) {
      case "username":
      case "name":
      case "biography":
        return profile[field.name];
      case "website":
        return profile.website ?? undefined;
      case "followers_count":
        return profile.followers;
      case "follows_count":
        return profile.follows;
      case "media_count":
        return profile.posts;
      case "profile_picture_url":
        return links.avatar(profile.username);
      case "media":
        return mediaEdge(profile, field, links);
      case "business_discovery": {
        if (!discover) throw unknownField(field.name, "ShadowIGUser");
        const name = field.modifiers.get("username");
        if (!name) throw badParameter("The parameter username is required.");
        return discover(name, field.fields);
      }
      default:
        throw unknownField(field.name, "ShadowIGUser");
    }
  });
}
