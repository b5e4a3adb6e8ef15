import { isComputed } from "@owlstat/core/analyses/catalogue.ts";
import { PRESENTERS } from "@owlstat/core/analyses/lists/presenters.ts";
import { present } from "@owlstat/core/analyses/presentation/present.ts";
import type { Presented } from "@owlstat/core/analyses/presentation/presented.ts";
import { wordsOf } from "@owlstat/core/analyses/presentation/writing.ts";
import type { Chart } from "@owlstat/core/charts/chart.ts";
import type { EmbedView } from "@owlstat/core/embeds/rules.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { cachedView } from "../analyses/cached-views.ts";
import type { Services } from "../platform/context.ts";
import type { ProfileRow } from "../profiles/store.ts";

/** A chart as everybody sees it: without the goals, notes and imported days of a space. */
export async function embeddedChart(
  { db, clock, texts }: Services,
  profile: ProfileRow,
  id: string,
  { window, metric, language }: EmbedView & { language: Language },
): Promise<{ shown: Presented; chart: Chart } | null> {
  if (!isComputed(id) || !Object.hasOwn(PRESENTERS, id)) return null;
  const timeZone = "UTC";
  const view = { window, timeZone, definition: "mean" } as const;
  const { results, ...basis } = await cachedView({ db, clock, scope: null }, profile, view);
  const shown = present(id, PRESENTERS[id] as never, results[id] as never, {
    ...wordsOf(language, (noun) => texts.translator(noun, language)),
    results,
    view: {
      username: basis.username,
      window: basis.window,
      definition: basis.definition,
      collectedAt: basis.collected_at,
      today: clock.today(),
      timeZone,
      metric,
    },
  });
  return shown.chart && { shown, chart: shown.chart };
}
