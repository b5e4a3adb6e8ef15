import type { Reading } from "@owlstat/core/charts/types.ts";
import type { CursorAxis } from "./cursor.ts";
import { cssPaint } from "./paint.ts";

type CursorMarksProps = { reading: Reading; axis: CursorAxis; height: number };

/** What is being read: a stroke through the day, a tint on the row, a frame around the cell. */
export function CursorMarks({ reading, axis, height }: CursorMarksProps) {
  const { x, y, area, values } = reading;
  if (area && typeof axis === "object")
    return <rect {...area} rx={2} fill="none" stroke={cssPaint("text")} strokeWidth={2} />;
  if (area) return <rect {...area} fill={cssPaint("text")} fillOpacity={0.07} />;
  return (
    <>
      <path d={`M${x},${y}V${height - 26}`} stroke={cssPaint("muted")} strokeWidth={1} />
      {values.map(
        ({ at, paint, label }) =>
          at && (
            <circle
              key={label}
              cx={at.x}
              cy={at.y}
              r={4}
              fill={cssPaint(paint)}
              stroke={cssPaint("surface")}
              strokeWidth={2}
            />
          ),
      )}
    </>
  );
}
