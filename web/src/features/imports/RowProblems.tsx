import { formatNumber } from "@owlstat/core/i18n/format.ts";
import type { Preview } from "@owlstat/core/imports/contract.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import { useProblemText } from "./texts.ts";

/** Which rows cannot be used and why: counted by kind, the first ones one by one. */
export function RowProblems({ preview }: { preview: Preview }) {
  const t = useT("imports");
  const language = useLanguage();
  const textOf = useProblemText();
  const { bad, problems, first_problems: first } = preview;
  if (bad === 0) return null;
  const kinds = Object.entries(problems).sort(([, a], [, b]) => b - a);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="flex items-center gap-2 font-semibold text-negative">
        <Icon name="warning" size={16} />
        {t("problems.title", { count: bad })}
      </h3>
      <ul className="flex flex-col gap-1">
        {kinds.map(([problem, count]) => (
          <li key={problem} className="flex gap-3">
            <span className="min-w-10 text-right font-medium tabular-nums">
              {formatNumber(count, language)}
            </span>
            <span>{textOf(problem)}</span>
          </li>
        ))}
      </ul>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
        tabIndex={0}
        aria-label={t("problems.title", { count: bad })}
        className="max-h-48 overflow-y-auto rounded-control border border-line"
      >
        {first.map(({ row, problem, cell }) => (
          <li
            key={`${row} ${problem} ${cell}`}
            className="flex gap-3 border-b border-line px-3 py-2 last:border-b-0"
          >
            <span className="w-20 shrink-0 text-muted tabular-nums">
              {t("problems.row", { row: formatNumber(row, language) })}
            </span>
            <span className="min-w-0 flex-1">
              {textOf(problem)}
              {cell !== "" && <code className="block truncate text-muted">{cell}</code>}
            </span>
          </li>
        ))}
        {bad > first.length && (
          <li className="px-3 py-2 text-muted">{t("problems.more", { count: bad - first.length })}</li>
        )}
      </ol>
    </section>
  );
}
