import type { Section } from "@owlstat/core/analyses/sections.ts";
import type { SectionProps } from "../../features/analyses/section-props.ts";
import type { PartLoader } from "../../platform/browser/use-part.ts";

type LazySection = {
  id: Section;
  load: PartLoader<SectionProps>;
  /** Measured with enough data, wide and narrow. */
  heights: readonly [wide: number, narrow: number];
};

/** Everything below the first screen, in the order of the view; each is fetched when the reader comes near. */
export const LAZY_SECTIONS: readonly LazySection[] = [
  {
    id: "growth",
    load: async () => (await import("../../features/analyses/growth/Growth.tsx")).Growth,
    heights: [2430, 3200],
  },
  {
    id: "following",
    load: async () => (await import("../../features/analyses/following/Following.tsx")).Following,
    heights: [830, 1320],
  },
  {
    id: "engagement",
    load: async () => (await import("../../features/analyses/engagement/Engagement.tsx")).Engagement,
    heights: [1920, 3000],
  },
  {
    id: "content",
    load: async () => (await import("../../features/analyses/content/Content.tsx")).Content,
    heights: [1500, 2280],
  },
  {
    id: "top-posts",
    load: async () => (await import("../../features/analyses/top-posts/TopPosts.tsx")).TopPosts,
    heights: [1280, 1900],
  },
  {
    id: "timing",
    load: async () => (await import("../../features/analyses/timing/Timing.tsx")).Timing,
    heights: [950, 1900],
  },
  {
    id: "hashtags",
    load: async () => (await import("../../features/analyses/hashtags/Hashtags.tsx")).Hashtags,
    heights: [850, 1800],
  },
  {
    id: "authenticity",
    load: async () => (await import("../../features/analyses/authenticity/Authenticity.tsx")).Authenticity,
    heights: [475, 720],
  },
  {
    id: "audience",
    load: async () => (await import("../../features/analyses/connected/Connected.tsx")).Audience,
    heights: [380, 760],
  },
  {
    id: "reach",
    load: async () => (await import("../../features/analyses/connected/Connected.tsx")).Reach,
    heights: [380, 760],
  },
  { id: "compare", load: async () => (await import("./Compared.tsx")).Compared, heights: [320, 440] },
  { id: "history", load: async () => (await import("./History.tsx")).History, heights: [750, 2280] },
];

export const loadLater = async () => (await import("./Later.tsx")).Later;

export const loadCards: PartLoader<SectionProps & { section: Section }> = async () =>
  (await import("../../features/analyses/MoreCards.tsx")).MoreCards;

export const loadHealth: PartLoader<SectionProps> = async () =>
  (await import("../../features/analyses/overview/Health.tsx")).Health;

/** In the order the reader comes to them. */
export const LOADERS = [loadHealth, ...LAZY_SECTIONS.map(({ load }) => load), loadCards, loadLater];
