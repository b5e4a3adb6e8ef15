import type { Network } from "@owlstat/core/profiles/networks.ts";

export type PostFormat = "image" | "carousel" | "video" | "reel";

export type SourcePost = {
  id: string;
  publishedAt: number;
  format: PostFormat;
  caption: string;
  permalink: string | null;
  /** Null when the owner hides them. */
  likes: number | null;
  comments: number | null;
  views: number | null;
  /** Signed and short-lived: copy the picture, never keep the address. */
  pictureUrl: string | null;
};

/** A professional profile as its network shows it right now. Id and username are unique within the network. */
export type SourceProfile = {
  network: Network;
  id: string;
  username: string;
  name: string | null;
  biography: string | null;
  website: string | null;
  pictureUrl: string | null;
  followers: number;
  following: number | null;
  postsCount: number | null;
  /** Newest first. */
  posts: SourcePost[];
  /** The ids of further posts that could not be read; null where not even the id could be. */
  unreadPosts?: (string | null)[];
};

/** The network cannot be asked right now. Nothing of such an answer may become data. */
export type Unavailable = {
  kind: "limited" | "token_bad" | "temporary" | "garbage";
  /** When asking again makes sense, in milliseconds since 1970. */
  retryAt: number;
};

/** `not_found` covers unknown, personal and private names, because Instagram, for one, does not tell them apart. */
export type Outcome = { kind: "found"; profile: SourceProfile } | { kind: "not_found" } | Unavailable;

/**
 * What a profile is asked for, those with the largest part of the budget first: the daily collection of tracked
 * profiles; a look-up by somebody of a paid space; one by anybody else who is logged in; an imported list; a look-up
 * by a visitor; the collection of profiles that nobody tracks.
 */
export const PURPOSES = ["collection", "customer", "lookup", "import", "visitor", "untracked"] as const;
export type Purpose = (typeof PURPOSES)[number];

export type DiscoverOptions = {
  /** Posts to read, newest first. */
  posts: number;
  /** Reads more posts than that while they are newer than this instant. */
  postsSince?: number;
  /** What it is for decides how much of the budget it may use; a look-up if left out. */
  purpose?: Purpose;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

/** A network that public profiles are collected from. It divides its own budget of calls by purpose. */
export type ProfileSource = {
  discover(username: string, options: DiscoverOptions): Promise<Outcome>;
  /** When the budget of this purpose lets work go on: now, or an instant to come. */
  readyAt(purpose: Purpose): number;
  close(): void;
};

/** Fetches a picture from an address that a source gave. */
export type FetchPicture = (url: string) => Promise<Buffer>;

declare module "../platform/context.ts" {
  interface Services {
    profileSource: ProfileSource;
  }
}
