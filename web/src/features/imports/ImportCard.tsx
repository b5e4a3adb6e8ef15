import { formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Import } from "@owlstat/core/imports/contract.ts";
import { HANDLE_RESULTS, type HandleResult } from "@owlstat/core/imports/contract.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Progress } from "../../ui/marks/Progress.tsx";
import type { Tone } from "../../ui/styles/tones.ts";
import { isStarted } from "./api.ts";
import { Reading } from "./Reading.tsx";
import { useUnreadableText } from "./texts.ts";

const TONES: Record<HandleResult, Tone> = {
  waiting: "neutral",
  tracked: "positive",
  already: "neutral",
  not_found: "negative",
  not_professional: "negative",
  no_slot: "warning",
  temporary: "warning",
};

/** The progress of an import, and the results of its accounts so far. */
export function ImportCard({ shown, bare = false }: { shown: Import; bare?: boolean }) {
  const t = useT("imports");
  const textOf = useUnreadableText();
  const { status, problem } = shown;
  return (
    <div className="flex flex-col gap-3">
      {status === "analysing" && <Reading shown={shown} />}
      {status === "ready" && <p className="text-muted">{t("card.waits")}</p>}
      {status === "unreadable" && <p className="text-muted">{textOf(problem)}</p>}
      {status === "running" && <Bar shown={shown} />}
      {status === "running" && !bare && <p className="text-muted">{t("card.leave")}</p>}
      {problem === "daily_limit" && <p className="text-muted">{t("status.daily_limit")}</p>}
      {problem === "left" && <p className="text-muted">{t("status.left")}</p>}
      {isStarted(shown) && <Results shown={shown} />}
    </div>
  );
}

function Results({ shown: { results, days } }: { shown: Import }) {
  const t = useT("imports");
  return (
    <ul className="flex flex-wrap gap-2">
      {HANDLE_RESULTS.filter((result) => results[result] > 0).map((result) => (
        <li key={result}>
          <Badge tone={TONES[result]}>{t(`result.${result}`, { count: results[result] })}</Badge>
        </li>
      ))}
      {days > 0 && (
        <li>
          <Badge tone="info" icon="chart">
            {t("result.days", { count: days })}
          </Badge>
        </li>
      )}
    </ul>
  );
}

function Bar({ shown: { results, rows } }: { shown: Import }) {
  const t = useT("imports");
  const language = useLanguage();
  const total = HANDLE_RESULTS.reduce((sum, result) => sum + results[result], 0);
  const storing = results.waiting === 0 && rows.total > 0;
  const [done, of] = storing ? [rows.done, rows.total] : [total - results.waiting, total];
  return (
    <Progress
      label={t(storing ? "card.history" : "card.accounts")}
      value={of > 0 ? done / of : undefined}
      note={t("card.of", { done: formatNumber(done, language), total: formatNumber(of, language) })}
    />
  );
}
