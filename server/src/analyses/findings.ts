import type { getFindings } from "@owlstat/core/analyses/contract.ts";
import { presentAll } from "@owlstat/core/analyses/presentation/all.ts";
import { plainText } from "@owlstat/core/analyses/presentation/plain-text.ts";
import { wordsOf } from "@owlstat/core/analyses/presentation/writing.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import type { VisitorContext } from "../platform/context.ts";
import { storedProfile } from "../profiles/lookup.ts";
import { cachedView } from "./cached-views.ts";
import { viewOf } from "./input.ts";

/** What the page of a profile says, in the caller's language. */
export async function findings(
  context: VisitorContext,
  { username, ...asked }: Input<typeof getFindings>,
): Promise<Answer<typeof getFindings>> {
  const { texts, language, clock } = context;
  const profile = await storedProfile(context, username);
  const { results, ...basis } = await cachedView(context, profile, await viewOf(context, asked));
  const { collected_at: collectedAt, ...shown } = basis;
  const words = wordsOf(language, (noun) => texts.translator(noun, language));
  const all = presentAll(results, words, { ...shown, collectedAt, today: clock.today() });
  return {
    ...basis,
    findings: all
      .filter(({ missing }) => missing === null)
      .map((one) => ({
        id: one.id,
        section: one.section,
        title: one.title,
        text: plainText(one, { language }),
      })),
  };
}
