import { type Caption, captionOf } from "./captions.ts";
import { chance, draw, SALT } from "./chance.ts";
import { type Format, gathered, receptionOf } from "./engagement.ts";
import type { Traits } from "./traits-type.ts";

const HOUR_MS = 3_600_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A post's public data at one instant. */
export type Post = {
  number: number;
  id: string;
  at: number;
  format: Format;
  shortcode: string;
  caption: string;
  /** Null when the owner hides them. */
  likes: number | null;
  comments: number;
  views: number;
  children: number;
};

export function mediaId(traits: Traits, number: number, prefix = 179 + (traits.seed & 1)): string {
  const base =
    (draw(traits.seed, SALT.id, 1) % 1_000_000) * 100_000 + (draw(traits.seed, SALT.id, 2) % 100_000);
  return `${prefix}${String(base).padStart(11, "0")}${String(number).padStart(4, "0")}`;
}

function shortcodeOf(seed: number, number: number): string {
  let code = "D";
  for (const index of [number * 2, number * 2 + 1]) {
    let bits = draw(seed, SALT.shortcode, index);
    for (let letter = 0; letter < 5; letter += 1) {
      code += LETTERS.charAt(bits & 63);
      bits >>>= 6;
    }
  }
  return code;
}

function formatOf(traits: Traits, number: number): Format {
  const roll = chance(traits.seed, SALT.format, number);
  if (roll < traits.reels) return "reel";
  return roll < traits.reels + traits.carousels ? "carousel" : "image";
}

type Published = { number: number; at: number; audience: number; boost: number };

export function postOf(traits: Traits, { number, at, audience, boost }: Published, now: number): Post {
  const { seed } = traits;
  const format = formatOf(traits, number);
  const paid = chance(seed, SALT.paid, number + 10) < traits.paid;
  const caption: Caption = captionOf(traits, number, at, paid);
  const end = receptionOf(traits, number, { format, at, audience, boost, paid, asks: caption.asks });
  const age = (now - at) / HOUR_MS;
  const share = gathered(age, end.hours);
  const hidden = chance(seed, SALT.hidden, number + 10) < traits.hiddenLikes;
  return {
    number,
    id: mediaId(traits, number),
    at,
    format,
    shortcode: shortcodeOf(seed, number),
    caption: caption.text,
    likes: hidden ? null : Math.floor(end.likes * share),
    comments: Math.floor(end.comments * share),
    views: Math.floor(end.views * gathered(age, end.hours * 1.3)),
    children: format === "carousel" ? 2 + (draw(seed, SALT.children, number) % 7) : 0,
  };
}
