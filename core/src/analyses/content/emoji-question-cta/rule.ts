import { asksQuestion, callsToAction, hasEmoji } from "../../caption.ts";
import { withRatedPosts } from "../../engagement.ts";
import type { AnalysisInput, AnalysisResult } from "../../types.ts";
import { lift, type Split, split } from "../groups.ts";

export type CaptionFeature = "emoji" | "question" | "call_to_action";

type EmojiQuestionCta = { features: (Split & { feature: CaptionFeature; lift: number | null })[] };

const FEATURES: [CaptionFeature, (caption: string) => boolean][] = [
  ["emoji", hasEmoji],
  ["question", asksQuestion],
  ["call_to_action", callsToAction],
];

export function emojiQuestionCta(input: AnalysisInput): AnalysisResult<EmojiQuestionCta> {
  return withRatedPosts(input, 20, (rated) => ({
    features: FEATURES.map(([feature, test]) => {
      const groups = split(rated, input, ({ post }) => test(post.caption), FEATURES.length);
      return { feature, ...groups, lift: lift(groups) };
    }),
  }));
}
