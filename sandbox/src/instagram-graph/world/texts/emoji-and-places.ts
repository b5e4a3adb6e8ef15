import type { Niche } from "./types.ts";

export const EMOJI: Record<Niche, readonly string[]> = {
  food: ["🍝", "🍋", "👩‍🍳", "🥖", "🍅"],
  travel: ["✈️", "🌊", "🏔️", "🗺️", "🚆"],
  sport: ["💪", "🏃‍♀️", "⚽", "🔥", "🏅"],
  fashion: ["✨", "👗", "🧵", "🖤", "👟"],
  home: ["🏡", "🪴", "🛋️", "🕯️", "🔨"],
  tech: ["🚀", "💡", "🤖", "🛰️", "🔋"],
  nature: ["🌿", "🦉", "🌄", "🐾", "🍂"],
  culture: ["🎶", "🎬", "📚", "🎭", "🖼️"],
};

export const PLACES = [
  "Bologna",
  "Lisboa",
  "Utrecht",
  "Lyon",
  "Leipzig",
  "Valencia",
  "Bristol",
  "Trieste",
  "Antwerpen",
  "Wien",
  "Bari",
  "Sevilla",
] as const;

/** Invented neighbours. Like any plausible name they exist in this world. */
export const MENTIONS = [
  "luna.atelier",
  "nordlicht_studio",
  "casaverde.lab",
  "tides.and.trails",
  "petit.four.club",
  "kleine.werkstatt",
  "mercato.nove",
  "blauwe.uil",
  "radio.terraza",
  "paperkite.co",
  "forno.sette",
  "velo.matin",
] as const;
