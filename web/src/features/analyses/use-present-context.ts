import type { Context, PresentView } from "@owlstat/core/analyses/presentation/context.ts";
import type { Words } from "@owlstat/core/analyses/presentation/writing.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useMemo } from "react";
import { useEngagementDecimals, useTimeZone } from "../../platform/browser/preferences.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { useChartFormats } from "../../ui/charts/use-chart-formats.ts";
import type { Analyses } from "./api.ts";

function useWords(): Words {
  const language = useLanguage();
  const [t, p, c, u] = [useT("analyses"), useT("profiles"), useT("charts"), useT("ui")];
  const formats = useChartFormats();
  const decimals = useEngagementDecimals();
  return useMemo(
    () => ({ language, t, p, c, u, formats, decimals }),
    [language, t, p, c, u, formats, decimals],
  );
}

/** What presenting an analysis needs: texts, the answer, and the reader's choices. */
export function usePresentContext({ analyses, today }: { analyses: Analyses; today: Day }): Context {
  const words = useWords();
  const timeZone = useTimeZone();
  return useMemo(
    () => ({ ...words, view: viewOf(analyses, today, timeZone), results: analyses.results }),
    [words, analyses, today, timeZone],
  );
}

type Basis = Omit<Analyses, "results">;

function viewOf(
  { username, window, definition, imported, collected_at }: Basis,
  today: Day,
  timeZone: string,
): PresentView {
  return {
    username,
    window,
    definition,
    timeZone,
    collectedAt: collected_at,
    today,
    ...(imported && { imported }),
  };
}

/** For an analysis that was answered by itself: its own window and age. */
export function withBasis(context: Context, basis: Basis): Context {
  const { today, timeZone } = context.view;
  return { ...context, view: viewOf(basis, today, timeZone) };
}
