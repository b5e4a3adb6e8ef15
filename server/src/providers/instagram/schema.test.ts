import { expect, test } from "vitest";
import { readDiscovery } from "./schema.ts";

const asked = { username: "nasa", ownId: "1", now: Date.parse("2026-11-10T12:00:00Z") };
const post = {
  id: "18",
  timestamp: "2026-11-09T12:00:00+0000",
  media_type: "IMAGE",
  like_count: 5,
  comments_count: 2,
  username: "nasa",
};
const answer = (profile: object, ...posts: object[]) =>
  readDiscovery(
    {
      id: "1",
      business_discovery: {
        id: "7",
        username: "nasa",
        followers_count: 100,
        follows_count: 3,
        media_count: 2,
        ...profile,
        media: { data: posts },
      },
    },
    asked,
  );

test.each([
  ["an unknown type", { media_type: "HOLOGRAM" }],
  ["another username", { username: "esa" }],
  ["no id", { id: undefined }],
  ["an instant that is none", { timestamp: "yesterday" }],
  ["an instant to come", { timestamp: "2027-11-09T12:00:00+0000" }],
])("a post with %s is left out and counted, the others and the profile stay", (_, odd) => {
  const page = answer({}, { ...post, ...odd }, { ...post, id: "19" });
  expect(page?.profile.posts.map(({ id }) => id)).toEqual(["19"]);
  expect(page?.odd).toEqual({ posts: 1, fields: 0 });
});

test.each([
  ["a negative count", { like_count: -1 }, { likes: null, comments: 2 }],
  ["a view count beyond what is stored", { view_count: 10 ** 12 }, { views: null, likes: 5 }],
  ["a count that is a text", { comments_count: "many" }, { comments: null, likes: 5 }],
  ["a caption that is none", { caption: 5 }, { caption: "", likes: 5 }],
])("of a post with %s that field alone is left out", (_, odd, kept) => {
  const page = answer({}, { ...post, ...odd });
  expect(page?.profile.posts).toMatchObject([kept]);
  expect(page?.odd).toEqual({ posts: 0, fields: 1 });
});

test.each(["+0000", "+00:00", "Z", ".000+0000"])("an instant may end with %s", (end) => {
  const page = answer({}, { ...post, timestamp: `2026-11-09T12:00:00${end}` });
  expect(page?.profile.posts[0]?.publishedAt).toBe(Date.parse("2026-11-09T12:00:00Z"));
});

test("of a profile an odd figure is left out; without followers, or about somebody else, it is no answer", () => {
  const page = answer({ follows_count: -4, media_count: 1e12 });
  expect(page?.profile).toMatchObject({ followers: 100, following: null, postsCount: null });
  expect(page?.odd).toEqual({ posts: 0, fields: 2 });
  expect(answer({ followers_count: -1 })).toBeNull();
  expect(answer({ username: "esa" })).toBeNull();
});
