import { formatDate, formatNumber } from "@owlstat/core/i18n/format.ts";
import type { HandleResult, Preview } from "@owlstat/core/imports/contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useState } from "react";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import type { Tone } from "../../ui/styles/tones.ts";

/** Accounts drawn at once; the rest follows when asked for. */
const SHOWN = 200;
const STATES = { new: "positive", tracked: "neutral", over: "warning" } as const;
const RESULTS: Record<HandleResult, Tone> = {
  waiting: "neutral",
  tracked: "positive",
  already: "neutral",
  not_found: "negative",
  not_professional: "negative",
  no_slot: "warning",
  temporary: "warning",
};

export type LeftOut = {
  /** The accounts that are not to be imported. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
};
type FoundHandlesProps = LeftOut & {
  preview: Preview;
  /** Was it started? Then each shows what became of it. */
  ended: boolean;
};

/** The accounts of an import, each with where it stands, and the first rows of a history as they were understood. */
export function FoundHandles({ preview, ended, left, onLeft }: FoundHandlesProps) {
  const t = useT("imports");
  const { handles, first_rows: rows } = preview;
  const [shown, setShown] = useState(SHOWN);
  if (handles.length === 0) return null;
  // One account alone is left out by not importing at all.
  const choosable = !ended && handles.length > 1;
  const toggle = (username: string, wanted: boolean) =>
    onLeft(new Set(wanted ? [...left].filter((one) => one !== username) : [...left, username]));
  return (
    <>
      {!ended && rows.some(({ day }) => day !== null) && <FirstRows rows={rows} />}
      <section className="flex flex-col gap-2">
        {choosable ? (
          <h3>
            <Checkbox
              wide
              className="px-3 font-semibold"
              label={t("preview.all")}
              checked={left.size === 0}
              mixed={left.size > 0 && left.size < handles.length}
              onChange={({ target }) =>
                onLeft(new Set(target.checked ? [] : handles.map(({ username }) => username)))
              }
            />
          </h3>
        ) : (
          <h3 className="font-semibold">{t("preview.handles")}</h3>
        )}
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
          tabIndex={0}
          aria-label={t("preview.handles")}
          className="max-h-64 overflow-y-auto rounded-control border border-line"
        >
          {handles.slice(0, shown).map((handle) => (
            <HandleRow
              key={handle.username}
              handle={handle}
              ended={ended}
              wanted={!left.has(handle.username)}
              onWanted={choosable ? (wanted) => toggle(handle.username, wanted) : undefined}
            />
          ))}
          {handles.length > shown && (
            <li>
              <Button variant="ghost" onClick={() => setShown(shown + SHOWN)}>
                {t("problems.more", { count: handles.length - shown })}
              </Button>
            </li>
          )}
        </ul>
      </section>
    </>
  );
}

type HandleRowProps = {
  handle: Preview["handles"][number];
  ended: boolean;
  wanted: boolean;
  /** Left out where there is nothing to choose. */
  onWanted: ((wanted: boolean) => void) | undefined;
};

function HandleRow({ handle, ended, wanted, onWanted }: HandleRowProps) {
  const t = useT("imports");
  const { username, days, state, result, apart } = handle;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-b-0">
      {onWanted ? (
        <Checkbox
          wide
          className="min-w-0 flex-1 basis-40 font-medium"
          label={`@${username}`}
          checked={wanted}
          onChange={({ target }) => onWanted(target.checked)}
        />
      ) : (
        <span className="min-w-0 flex-1 basis-40 truncate font-medium">@{username}</span>
      )}
      {days > 0 && <span className="text-muted tabular-nums">{t("handle.days", { count: days })}</span>}
      {!ended && apart && <Badge tone="warning">{t("state.apart")}</Badge>}
      {ended ? (
        <Badge tone={RESULTS[result]}>{t(`one.${result}`)}</Badge>
      ) : (
        <Badge tone={STATES[state]}>{t(`state.${state}`)}</Badge>
      )}
    </li>
  );
}

const FIGURES = ["followers", "following", "posts"] as const;

function FirstRows({ rows }: { rows: Preview["first_rows"] }) {
  const t = useT("imports");
  const language = useLanguage();
  const shown = FIGURES.filter((figure) => rows.some((row) => row[figure] !== null));
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("preview.first")}</h3>
      <div className="overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1 pr-4 font-medium">
                {t("columns.username")}
              </th>
              <th scope="col" className="py-1 pr-4 font-medium">
                {t("columns.date")}
              </th>
              {shown.map((figure) => (
                <th key={figure} scope="col" className="py-1 pl-4 text-right font-medium">
                  {t(`columns.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.username} ${row.day}`} className="border-t border-line">
                <td className="py-1.5 pr-4">@{row.username}</td>
                <td className="py-1.5 pr-4 whitespace-nowrap">
                  {row.day ? formatDate(row.day as Day, language) : "–"}
                </td>
                {shown.map((figure) => (
                  <td key={figure} className="py-1.5 pl-4 text-right">
                    {row[figure] === null ? "–" : formatNumber(row[figure], language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
