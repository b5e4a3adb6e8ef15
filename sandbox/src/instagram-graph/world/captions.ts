import { chance, draw, pick, SALT } from "./chance.ts";
import { EMOJI, MENTIONS, PLACES } from "./texts/emoji-and-places.ts";
import { HOSTILE_TEXTS } from "./texts/hostile.ts";
import { TEXTS } from "./texts/texts.ts";
import type { Traits } from "./traits-type.ts";

/** Since December 2025 Instagram takes no more than five hashtags. */
const HASHTAG_LIMIT_SINCE = Date.parse("2025-12-01T00:00:00Z");

export type Caption = { text: string; asks: boolean };

/** A post needs several random numbers, each with its own index. */
const slot = (post: number, use: number) => post * 16 + use;

function hashtags(
  traits: Traits,
  post: number,
  at: number,
  own: readonly string[],
  general: readonly string[],
): string {
  const most = at < HASHTAG_LIMIT_SINCE ? 9 : 5;
  const count = Math.floor(chance(traits.seed, SALT.caption, slot(post, 1)) * (most + 1));
  const all = own.length + general.length;
  const start = draw(traits.seed, SALT.caption, slot(post, 2)) % all;
  let text = "";
  for (let index = 0; index < Math.min(count, all); index += 1) {
    const place = (start + index) % all;
    text += ` #${own[place] ?? general[place - own.length]}`;
  }
  return text.trimStart();
}

function fill(sentence: string, seed: number, post: number): string {
  if (!sentence.includes("{")) return sentence;
  return sentence
    .replace("{place}", pick(PLACES, seed, SALT.caption, slot(post, 3)))
    .replace("{n}", String(3 + (draw(seed, SALT.caption, slot(post, 4)) % 18)));
}

export function captionOf(traits: Traits, post: number, at: number, paid: boolean): Caption {
  const { seed } = traits;
  const roll = (use: number) => chance(seed, SALT.caption, slot(post, use));
  if (traits.behaviour === "hostile")
    return { text: pick(HOSTILE_TEXTS, seed, SALT.caption, post), asks: false };
  const texts = TEXTS[roll(5) < 0.8 ? traits.language : traits.secondLanguage];
  const niche = texts.niches[traits.niche];

  let text = fill(pick(niche.sentences, seed, SALT.caption, slot(post, 6)), seed, post);
  if (roll(7) < 0.7) text += ` ${pick(EMOJI[traits.niche], seed, SALT.caption, slot(post, 8))}`;
  if (roll(9) < 0.5) text += `\n\n${pick(texts.asides, seed, SALT.caption, slot(post, 10))}`;
  const asks = roll(11) < 0.3;
  if (asks) text += `\n${pick(texts.questions, seed, SALT.caption, slot(post, 12))}`;
  else if (roll(11) < 0.55) text += `\n${pick(texts.calls, seed, SALT.caption, slot(post, 12))}`;
  if (paid || roll(13) < 0.15) text += ` @${pick(MENTIONS, seed, SALT.caption, slot(post, 14))}`;
  const tags = hashtags(traits, post, at, niche.tags, texts.tags);
  if (paid) return { text: `${text}\n\n#${pick(texts.paid, seed, SALT.caption, slot(post, 15))}`, asks };
  return { text: tags === "" ? text : `${text}\n\n${tags}`, asks };
}

export function nameOf(traits: Traits): string {
  const words = traits.handle.split(/[._]+/).filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return name === "" ? traits.handle : name;
}

export function biographyOf(traits: Traits): string {
  if (traits.behaviour === "hostile") return HOSTILE_TEXTS.slice(0, 3).join("\n");
  const texts = TEXTS[traits.language];
  const emoji = pick(EMOJI[traits.niche], traits.seed, SALT.bio);
  const place = pick(PLACES, traits.seed, SALT.bio, 1);
  const closing = pick(texts.bioClosings, traits.seed, SALT.bio, 2);
  return `${emoji} ${texts.niches[traits.niche].bio}\n📍 ${place}\n${closing}`;
}

export function websiteOf(traits: Traits): string | null {
  if (chance(traits.seed, SALT.bio, 3) > 0.7) return null;
  return `https://www.${traits.handle.replace(/[._]+/g, "-").replace(/^-|-$/g, "")}.example/`;
}
