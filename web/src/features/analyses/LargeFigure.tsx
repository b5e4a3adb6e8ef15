import type { Figure } from "@owlstat/core/analyses/presentation/presented.ts";
import { Badge } from "../../ui/marks/Badge.tsx";
import { WrittenDelta } from "../../ui/marks/Delta.tsx";

/** A figure in large type, with what belongs to it underneath. */
export function LargeFigure({ figure }: { figure: Figure | undefined }) {
  if (!figure) return null;
  const { text, full, beside, verdict, about } = figure;
  return (
    <div className="flex flex-col gap-1">
      <span className="text-2xl font-semibold tabular-nums" title={full}>
        {text}
      </span>
      {(beside || verdict || about.length > 0) && (
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-muted">
          {beside && <WrittenDelta {...beside} />}
          {verdict && <Badge tone={verdict.tone}>{verdict.text}</Badge>}
          {about.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
    </div>
  );
}
