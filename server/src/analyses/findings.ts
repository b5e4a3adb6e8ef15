import { COMPUTED_IDS } from "@owlstat/core/analyses/catalogue.ts";
import type { getFindings } from "@owlstat/core/analyses/contract.ts";
import { presentingAll } from "@owlstat/core/analyses/presentation/all.ts";
import { plainText } from "@owlstat/core/analyses/presentation/plain-text.ts";
import { wordsOf } from "@owlstat/core/analyses/presentation/writing.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import type { VisitorContext } from "../platform/context.ts";
import { pieces } from "../platform/turns/pieces.ts";
import { storedProfile } from "../profiles/lookup.ts";
import type { ProfileAnalyses } from "./cache-store.ts";
import { cachedView } from "./cached-views.ts";
import { viewOf } from "./input.ts";

type Found = Answer<typeof getFindings>["findings"];

/** What was found in figures, by language and day: writing it takes longer than all else, and it stays while they do. */
const kept = new WeakMap<object, Map<string, Found>>();

/** What the page of a profile says, in the caller's language. */
export async function findings(
  context: VisitorContext,
  { username, ...asked }: Input<typeof getFindings>,
): Promise<Answer<typeof getFindings>> {
  const profile = await storedProfile(context, username);
  const view = await cachedView(context, profile, await viewOf(context, asked));
  const { results, ...basis } = view;
  const known = kept.get(view) ?? new Map<string, Found>();
  kept.set(view, known);
  const place = `${context.language} ${context.clock.today()}`;
  const found = known.get(place) ?? (await written(context, view));
  known.set(place, found);
  return { ...basis, findings: found };
}

async function written({ texts, language, clock }: VisitorContext, view: ProfileAnalyses): Promise<Found> {
  const { results, collected_at: collectedAt, ...shown } = view;
  const words = wordsOf(language, (noun) => texts.translator(noun, language));
  const present = presentingAll(results, words, { ...shown, collectedAt, today: clock.today() });
  const found = await pieces.inPieces(COMPUTED_IDS, (id) => {
    const one = present(id);
    const { section, title } = one;
    return one.missing === null ? [{ id, section, title, text: plainText(one, { language }) }] : [];
  });
  return found.flat();
}
