import { CALL_TO_ACTION, PAID_OPENING, PAID_PHRASE, PAID_TAGS } from "./caption-markers.ts";
import type { Post } from "./types.ts";

const LINK = /(?:https?:\/\/|www\.)\S+/gu;
/** Signs that Unicode counts as pictographs but nobody sends as an emoji. */
const EMOJI = /(?![©®™〰‼⁉ℹ\u2194-\u21AA])\p{Extended_Pictographic}|\p{Emoji_Presentation}|\u20E3/u;
const QUESTION = /[?？؟¿]/u;
const HASHTAG = /(?<![\p{L}\p{M}\p{N}_&])[#＃]([\p{L}\p{M}\p{N}_]+)/gu;
const MENTION = /(?<![\p{L}\p{M}\p{N}_.@])@([\p{L}\p{M}\p{N}_.]+)/gu;
const DIGITS_ONLY = /^\p{N}+$/u;

function plain(caption: string): string {
  return caption.normalize("NFC").toLowerCase().replaceAll("’", "'").replace(LINK, " ");
}

/** Characters as a reader counts code points, not storage units. */
export function captionLength(caption: string): number {
  return [...caption.trim()].length;
}

export function hasEmoji(caption: string): boolean {
  return EMOJI.test(caption);
}

/** Question marks inside links do not count. */
export function asksQuestion(caption: string): boolean {
  return QUESTION.test(plain(caption));
}

export function callsToAction(caption: string): boolean {
  return CALL_TO_ACTION.test(plain(caption));
}

/** Each hashtag once, in lower case, without the #. Numbers alone, such as #1, are not hashtags. */
export function hashtags(caption: string): string[] {
  const tags = [...plain(caption).matchAll(HASHTAG)].map(([, tag = ""]) => tag);
  return [...new Set(tags.filter((tag) => !DIGITS_ONLY.test(tag)))];
}

/**
 * Each mentioned name once, in lower case, without the @. A full stop at the end belongs to the sentence, not
 * to the name.
 */
export function mentions(caption: string): string[] {
  const names = [...plain(caption).matchAll(MENTION)].map(([, name = ""]) => name.replace(/\.+$/u, ""));
  return [...new Set(names.filter((name) => name !== ""))];
}

/** Does the caption say that the post is paid or the product a gift? */
export function isMarkedAsPaid(caption: string): boolean {
  const text = plain(caption);
  if (PAID_PHRASE.test(text) || PAID_OPENING.test(text)) return true;
  return hashtags(caption).some((tag) => PAID_TAGS.has(tag));
}

/** What analyses want to know of a caption. */
type CaptionRead = {
  length: number;
  emoji: boolean;
  question: boolean;
  callToAction: boolean;
  markedAsPaid: boolean;
  hashtags: readonly string[];
  mentions: readonly string[];
};
type Captioned = Pick<Post, "caption">;

const known = new WeakMap<Captioned, CaptionRead>();

/** A post's caption, read once however many analyses ask: a long one takes longer to read than all else about it. */
export function readCaption(post: Captioned): CaptionRead {
  const caption = known.get(post) ?? {
    length: captionLength(post.caption),
    emoji: hasEmoji(post.caption),
    question: asksQuestion(post.caption),
    callToAction: callsToAction(post.caption),
    markedAsPaid: isMarkedAsPaid(post.caption),
    hashtags: hashtags(post.caption),
    mentions: mentions(post.caption),
  };
  known.set(post, caption);
  return caption;
}
