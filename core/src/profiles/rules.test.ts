import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { followerTier, freshness, readHandle } from "./rules.ts";

describe("reading a handle", () => {
  test.each([
    "nasa",
    "@NASA",
    "  @nasa ",
    "@ nasa",
    "\u200enasa\u2069",
    "https://www.instagram.com/nasa/?hl=it",
    "HTTPS://WWW.INSTAGRAM.COM/NASA",
    "http://instagram.com/nasa",
    "instagram.com/nasa",
    "instagram.com/nasa/",
    "www.instagram.com/nasa#bio",
    "https://m.instagram.com/nasa",
    "https://instagr.am/nasa",
    "https://www.instagram.com/nasa/reels/",
    "https://www.instagram.com/nasa/p/C1a2b3/",
    "https://www.instagram.com/nasa?igsh=MTc4",
    "instagram.com/@nasa",
  ])("%j means nasa", (text) => expect(readHandle(text)).toEqual({ ok: true, username: "nasa" }));

  test.each([
    ["", "handle_empty"],
    ["  @ ", "handle_empty"],
    ["nasa@example.com", "handle_email"],
    ["https://www.instagram.com/p/C1a2b3/", "handle_post_link"],
    ["instagram.com/tv/C1a2b3", "handle_post_link"],
    ["https://www.instagram.com/reel/C1a2b3/", "handle_reel_link"],
    ["https://www.instagram.com/reels/C1a2b3/", "handle_reel_link"],
    ["https://www.instagram.com/stories/nasa/123/", "handle_story_link"],
    ["https://www.instagram.com/explore/tags/moon/", "handle_explore_link"],
    ["https://www.instagram.com/accounts/login/", "handle_other_page"],
    ["instagram.com", "handle_other_page"],
    ["https://www.instagram.com/?hl=it", "handle_other_page"],
    ["https://www.facebook.com/nasa", "handle_other_site"],
    ["https://instagram.com.evil.example/nasa", "handle_other_site"],
    ["evil.example/instagram.com/nasa", "handle_other_site"],
    ["a".repeat(31), "handle_too_long"],
    ["na sa", "handle_bad_characters"],
    ["näsa", "handle_bad_characters"],
    ["nasa!", "handle_bad_characters"],
    [".nasa", "handle_bad_characters"],
    ["nasa.", "handle_bad_characters"],
    ["na..sa", "handle_bad_characters"],
    ["@@nasa", "handle_bad_characters"],
    ["<script>", "handle_bad_characters"],
  ])("%j is refused as %s", (text, code) => expect(readHandle(text)).toEqual({ ok: false, code }));

  test("names that look like parts of the language are just names", () => {
    expect(readHandle("instagram.com/constructor")).toEqual({ ok: true, username: "constructor" });
    expect(readHandle("nasa.official_1")).toEqual({ ok: true, username: "nasa.official_1" });
  });

  test("a name of 30 characters is accepted", () => {
    expect(readHandle("a".repeat(30))).toMatchObject({ ok: true });
  });

  test("whatever is typed, an accepted name is well-formed and stays the same when read again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress()), (text) => {
        const verdict = readHandle(text);
        if (!verdict.ok) return;
        expect(verdict.username).toMatch(/^[a-z0-9._]{1,30}$/);
        expect(readHandle(`@${verdict.username}`)).toEqual(verdict);
      }),
      { numRuns: 300 },
    );
  });
});

describe("follower tiers", () => {
  test.each([
    [0, 0, 1000],
    [999, 0, 1000],
    [1000, 1000, 5000],
    [9999, 5000, 10_000],
    [10_000, 10_000, 50_000],
    [499_999, 100_000, 500_000],
    [999_999, 500_000, 1_000_000],
    [1_000_000, 1_000_000, null],
    [600_000_000, 1_000_000, null],
  ])("%i followers belong to the tier from %i to %j", (followers, from, to) => {
    expect(followerTier(followers)).toEqual({ from, to });
  });
});

describe("freshness", () => {
  test.each([
    [null, "new"],
    ["2026-06-28", "fresh"],
    ["2026-06-26", "fresh"],
    ["2026-06-25", "stale"],
    ["2025-06-28", "stale"],
  ] as const)("last collected %s, seen on 28 June 2026: %s", (last, expected) => {
    expect(freshness(last, "2026-06-28")).toBe(expected);
  });
});
