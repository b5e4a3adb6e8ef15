import { countsOnTheWay, isThere, paceBelies } from "@owlstat/core/goals/rules.ts";
import { writeGoalValue, writePace, writeShare } from "@owlstat/core/goals/writing.ts";
import { labelled } from "@owlstat/core/i18n/format.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { readTypedValue } from "@owlstat/core/i18n/typed-value.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import type { Look } from "./api.ts";
import { CourseChart } from "./CourseChart.tsx";
import { type GoalDraft, writeTyped } from "./draft.ts";

type LookAheadProps = {
  draft: GoalDraft;
  target: number | null;
  look: Look | undefined;
  onPick: (target: string) => void;
};

/** Three suggested targets, the forecast, and the chance of the typed target. */
export function LookAhead({ draft, target, look, onPick }: LookAheadProps) {
  const t = useT("goals");
  if (!look) return <p className="min-h-64 text-muted">{t("look.choose")}</p>;
  return (
    <div className="flex flex-col gap-4">
      {look.suggestions.length > 0 && <Suggested draft={draft} look={look} onPick={onPick} />}
      <CourseChart username={draft.username} measure={draft.measure} target={target} course={look.course} />
      <div aria-live="polite">
        <Verdict draft={draft} target={target} look={look} />
      </div>
    </div>
  );
}

function Suggested({ draft, look, onPick }: Omit<LookAheadProps, "look" | "target"> & { look: Look }) {
  const t = useT("goals");
  const language = useLanguage();
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-muted">{t("suggest.title")}</legend>
      {look.suggestions.map(({ kind, target, chance }) => (
        <Button
          key={kind}
          variant="secondary"
          size="sm"
          onClick={() => onPick(writeTyped(draft.measure, target, language))}
        >
          {t(`suggest.${kind}`)}{" "}
          <span className="tabular-nums">{writeGoalValue(draft.measure, target, language)}</span>{" "}
          <span className="text-muted tabular-nums">{writeShare(chance, language)}</span>
        </Button>
      ))}
      {suggestedOnTheWay(look) && <p className="w-full text-muted">{t("suggest.onTheWay")}</p>}
    </fieldset>
  );
}

/** Whether a likely suggestion lies beyond where the drawn line ends. */
function suggestedOnTheWay({ suggestions, last, course }: Look): boolean {
  const end = course.forecast.at(-1)?.expected;
  if (!last || end === undefined) return false;
  return suggestions.some((one) => countsOnTheWay(one, { last: last.value, end }));
}

type VerdictProps = Omit<LookAheadProps, "look" | "onPick"> & { look: Look };

/** The value that already reaches the target from the start that was typed; null where there is a way to go. */
function reachedBy({ draft, target, look }: VerdictProps, language: Language): number | null {
  const start = readTypedValue(draft.start, language);
  if (start === null || target === null || !look.last) return null;
  const terms = { measure: draft.measure, target, start: { value: start } };
  return isThere(terms, look.last.value) ? look.last.value : null;
}

function Verdict(props: VerdictProps) {
  const { draft, target, look } = props;
  const t = useT("goals");
  const u = useT("ui");
  const language = useLanguage();
  const reached = reachedBy(props, language);
  if (reached !== null) {
    const value = writeGoalValue(draft.measure, reached, language);
    return (
      <p className="text-base font-medium">{t("look.there", { account: `@${draft.username}`, value })}</p>
    );
  }
  const { chance, needed_per_day: needed, current_per_day: current } = look;
  const few = look.foreseeable_days === 0;
  const far = !few && target !== null && chance === null;
  return (
    <>
      {target !== null && chance !== null && (
        <p className="text-base font-medium">{t("look.chance", { chance: writeShare(chance, language) })}</p>
      )}
      {needed !== null && current !== null && (
        <p className="text-muted">
          {labelled(
            t(`measure.${draft.measure}`),
            t("look.pace", {
              needed: writePace(u, draft.measure, needed, language),
              current: writePace(u, draft.measure, current, language),
            }),
            language,
          )}
        </p>
      )}
      {paceBelies(look) && <p className="text-muted">{t("list.why")}</p>}
      {look.course.imported && <p className="text-muted">{t("look.imported")}</p>}
      {few && <p className="text-muted">{t("look.few")}</p>}
      {far && <p className="text-muted">{t("look.far", { days: look.foreseeable_days })}</p>}
    </>
  );
}
