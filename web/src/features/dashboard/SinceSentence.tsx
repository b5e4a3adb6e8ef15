import type { Since } from "@owlstat/core/dashboard/contract.ts";
import { ageText } from "@owlstat/core/i18n/age.ts";
import { deltaParts } from "@owlstat/core/i18n/delta.ts";
import { abbreviate } from "@owlstat/core/i18n/format.ts";
import type { Value } from "@owlstat/core/i18n/message.ts";
import type { ReactNode } from "react";
import { useNow } from "../../platform/browser/use-now.ts";
import { Link } from "../../platform/routing/router.tsx";
import { Rich, useLanguage } from "../../platform/texts/i18n.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { TONE_TEXT } from "../../ui/styles/tones.ts";
import { profilePath } from "./paths.ts";

const LINK =
  "rounded-sm font-medium underline decoration-control/60 underline-offset-3 hover:decoration-current";

/** Space for the usual number of lines, so that the tiles below do not move when the text appears. */
export const SINCE_ROOM = "min-h-28 @min-[440px]:min-h-21 @min-[760px]:min-h-14";

type SinceSentenceProps = {
  since: Since;
  accounts: number;
  /** Where the page of an account is. */
  pathTo?: (username: string) => string;
};

/** The most important news since the last visit, in words. */
export function SinceSentence({ since, accounts, pathTo = profilePath }: SinceSentenceProps) {
  const language = useLanguage();
  const { top, breakouts, added, of, change, fired, reached } = since;
  const amount = top ? deltaParts(top.change, language, "count", true).amount : "";
  return (
    <p className={cx("max-w-prose text-lg text-balance text-ink", SINCE_ROOM)}>
      <Main since={since} />
      {top && (
        <Part id="since.top" values={{ username: top.username, amount }}>
          {(text) => (
            <Link to={pathTo(top.username)} className={LINK}>
              {text}
            </Link>
          )}
        </Part>
      )}
      {breakouts > 0 && (
        <Part id="since.breakouts" values={{ count: breakouts }}>
          {(text) => (
            <Link to="/dashboard#breakouts" className={LINK}>
              {text}
            </Link>
          )}
        </Part>
      )}
      {fired > 0 && (
        <Part id="since.fired" values={{ count: fired }}>
          {(text) => (
            <Link to="/alarms" className={LINK}>
              {text}
            </Link>
          )}
        </Part>
      )}
      {reached > 0 && (
        <Part id="since.reached" values={{ count: reached }}>
          {(text) => (
            <Link to="/goals" className={LINK}>
              {text}
            </Link>
          )}
        </Part>
      )}
      {added > 0 && <Part id="since.added" values={{ count: added }} />}
      {change !== null && of < accounts - added && (
        <span className="text-base text-muted">
          <Part id="since.part" values={{ of, accounts }} />
        </span>
      )}
    </p>
  );
}

function outcomeOf(change: number | null) {
  if (change === null) return "none";
  if (change === 0) return "same";
  return change > 0 ? "gained" : "lost";
}

/** Followers gained or lost, since when. */
function Main({ since: { kind, at, change } }: { since: Since }) {
  const language = useLanguage();
  const now = useNow();
  const outcome = outcomeOf(change);
  const tone = outcome === "gained" ? "positive" : outcome === "lost" ? "negative" : "neutral";
  const values = {
    kind: outcome,
    amount: abbreviate(Math.abs(change ?? 0), language),
    count: Math.abs(change ?? 0),
    when: at === null ? "" : ageText(Date.parse(at), now, language),
  };
  const strong = (text: string) => (
    <strong className={cx("font-semibold tabular-nums", TONE_TEXT[tone])}>{text}</strong>
  );
  return <Rich noun="dashboard" id={`since.${kind}`} values={values} tags={{ b: strong }} />;
}

type PartProps = {
  id: `since.${"top" | "breakouts" | "fired" | "reached" | "added" | "part"}`;
  values: Record<string, Value>;
  /** Wraps the linked words. */
  children?: (text: string) => ReactNode;
};

/** A further sentence. */
function Part({ id, values, children }: PartProps) {
  return (
    <>
      {" "}
      <Rich noun="dashboard" id={id} values={values} tags={{ link: children ?? ((text) => text) }} />
    </>
  );
}
