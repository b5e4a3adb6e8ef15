import { readCaption } from "../../caption.ts";
import { withRatedPosts } from "../../engagement.ts";
import type { AnalysisInput, AnalysisResult, Post } from "../../types.ts";
import { lift, type Split, split } from "../groups.ts";

export type CaptionFeature = "emoji" | "question" | "call_to_action";

type EmojiQuestionCta = { features: (Split & { feature: CaptionFeature; lift: number | null })[] };

const FEATURES: [CaptionFeature, (post: Post) => boolean][] = [
  ["emoji", (post) => readCaption(post).emoji],
  ["question", (post) => readCaption(post).question],
  ["call_to_action", (post) => readCaption(post).callToAction],
];

export function emojiQuestionCta(input: AnalysisInput): AnalysisResult<EmojiQuestionCta> {
  return withRatedPosts(input, 20, (rated) => ({
    features: FEATURES.map(([feature, test]) => {
      const groups = split(rated, input, ({ post }) => test(post), FEATURES.length);
      return { feature, ...groups, lift: lift(groups) };
    }),
  }));
}
