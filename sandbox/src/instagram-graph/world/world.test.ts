import { describe, expect, it } from "vitest";
import { createWorld, type Profile } from "./world.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-14T10:00:00Z");
const world = createWorld(NOW);
const NAMES = Array.from({ length: 60 }, (_, index) => `person.${index}`);

function at(name: string, instant = NOW): Profile {
  const profile = world.find(name, instant);
  if (!profile) throw new Error(`${name} is nobody`);
  return profile;
}
const newest = (profile: Profile, count: number) =>
  Array.from({ length: Math.min(count, profile.posts) }, (_, index) =>
    profile.post(profile.posts - 1 - index),
  );
const followers = (name: string, days: number) =>
  Array.from({ length: days }, (_, index) => at(name, NOW - (days - 1 - index) * DAY).followers);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

describe("the world", () => {
  it("is the same for the same instant, whatever was asked before", () => {
    const other = createWorld(NOW);
    for (const name of NAMES) {
      for (const days of [800, 0, 30]) other.find(name, NOW - days * DAY);
      const [one, two] = [at(name), other.find(name, NOW)];
      expect(two?.followers).toBe(one.followers);
      expect(two?.post(one.posts - 1)).toEqual(one.post(one.posts - 1));
    }
  });

  it("never loses posts, likes or comments as time goes by", () => {
    for (const name of NAMES) {
      const yesterday = at(name, NOW - DAY);
      const today = at(name);
      expect(yesterday.posts).toBeLessThanOrEqual(today.posts);
      for (const before of newest(yesterday, 10)) {
        const after = today.post(before.number);
        expect(after).toMatchObject({ id: before.id, at: before.at, caption: before.caption });
        expect(after.likes ?? 0).toBeGreaterThanOrEqual(before.likes ?? 0);
        expect(after.comments).toBeGreaterThanOrEqual(before.comments);
      }
    }
  });

  it("everyone has more than 400 days of history and posts in order", () => {
    for (const name of NAMES) {
      expect(at(name, NOW - 400 * DAY).posts).toBeGreaterThan(0);
      const times = newest(at(name), 200).map((post) => post.at);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times[0]).toBeLessThanOrEqual(NOW);
    }
  });

  it("ids of profiles and posts do not collide", () => {
    const profiles = NAMES.map((name) => at(name));
    expect(new Set(profiles.map((profile) => profile.id)).size).toBe(NAMES.length);
    const posts = profiles.flatMap((profile) => newest(profile, 50).map((post) => post.id));
    expect(new Set(posts).size).toBe(posts.length);
  });

  it("has believable engagement: small audiences answer more than large ones", () => {
    const rate = (name: string) => {
      const profile = at(name);
      return median(
        newest(profile, 50).map((post) => ((post.likes ?? 0) + post.comments) / profile.followers),
      );
    };
    const rates = NAMES.map(rate);
    expect(median(rates)).toBeGreaterThan(0.004);
    expect(median(rates)).toBeLessThan(0.05);
    expect(rate("owl.tiny")).toBeGreaterThan(rate("owl.mega") * 5);
  });

  it("uses at most five hashtags since December 2025", () => {
    for (const name of NAMES) {
      for (const post of newest(at(name), 30)) {
        expect((post.caption.match(/#/g) ?? []).length).toBeLessThanOrEqual(5);
      }
    }
  });

  it("speaks six languages, asks questions, mentions others, marks paid posts", () => {
    const captions = NAMES.flatMap((name) => newest(at(name), 40).map((post) => post.caption)).join("\n");
    for (const sign of [
      "?",
      "@",
      "#ad",
      "#adv",
      "#werbung",
      "#wochenende",
      "#quotidien",
      "#buenrollo",
      "#samen",
    ]) {
      expect(captions).toContain(sign);
    }
    expect(new Set(NAMES.map((name) => at(name).traits.language)).size).toBe(6);
  });
});

describe("reserved names", () => {
  it("turned personal a week ago", () => {
    expect(world.find("owl.turnedpersonal", NOW)).toBeNull();
    expect(world.find("owl.turnedpersonal", NOW - 6 * DAY)).toBeNull();
    expect(world.find("owl.turnedpersonal", NOW - 8 * DAY)).not.toBeNull();
  });

  it("has the sizes it promises", () => {
    expect(Math.abs(at("owl.tiny").followers - 80)).toBeLessThan(20);
    expect(Math.abs(at("owl.mega").followers / 300_000_000 - 1)).toBeLessThan(0.05);
    expect(Math.abs(at("nasa").followers / 97_000_000 - 1)).toBeLessThan(0.05);
  });

  it("hides every like count", () => {
    expect(newest(at("owl.hiddenlikes"), 50).every((post) => post.likes === null)).toBe(true);
  });

  it("buys followers in jumps that others do not have", () => {
    const biggest = (name: string) => {
      const series = followers(name, 120);
      return Math.max(...series.slice(1).map((value, index) => value / (series[index] ?? 1) - 1));
    };
    expect(biggest("owl.bought")).toBeGreaterThan(0.05);
    expect(biggest("nasa")).toBeLessThan(0.02);
  });

  it("follows and unfollows by the thousand", () => {
    const follows = Array.from({ length: 30 }, (_, index) => at("owl.churn", NOW - index * DAY).follows);
    expect(Math.max(...follows) - Math.min(...follows)).toBeGreaterThan(2000);
  });

  it("is brand new: nobody yesterday, one to three posts at any hour of its first day", () => {
    const midnight = Math.floor(NOW / DAY) * DAY;
    expect(world.find("owl.brandnew", midnight - 1)).toBeNull();
    expect([0, 10, 23].map((hour) => at("owl.brandnew", midnight + hour * 3_600_000).posts)).toEqual([
      1, 2, 3,
    ]);
  });

  it("is hostile in text only", () => {
    const captions = newest(at("owl.hostile"), 100).map((post) => post.caption);
    expect(captions.some((caption) => caption.includes("<script>"))).toBe(true);
    expect(captions.some((caption) => caption.startsWith("=HYPERLINK"))).toBe(true);
  });
});
