import type { Mark } from "@owlstat/core/charts/scene.ts";
import { BASELINE, HALO_WIDTH } from "@owlstat/core/charts/scene.ts";
import { cssPaint } from "./paint.ts";

/** The page's pen: the same marks that documents and mails show. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity beyond their order
  return marks.map((mark, index) => <OneMark key={index} mark={mark} />);
}

function OneMark({ mark }: { mark: Mark }) {
  if (mark.kind === "text") return <TextMark mark={mark} />;
  const look = {
    fill: mark.fill ? cssPaint(mark.fill) : "none",
    fillOpacity: mark.opacity,
    stroke: mark.stroke && cssPaint(mark.stroke),
    strokeWidth: mark.strokeWidth,
    strokeDasharray: mark.dash,
  };
  if (mark.kind === "path") return <path d={mark.d} strokeLinejoin="round" {...look} />;
  if (mark.kind === "circle") return <circle cx={mark.x} cy={mark.y} r={mark.r} {...look} />;
  const { x, y, width, height, radius } = mark;
  return <rect x={x} y={y} width={width} height={height} rx={radius || undefined} {...look} />;
}

function TextMark({ mark }: { mark: Extract<Mark, { kind: "text" }> }) {
  const halo = mark.halo && {
    stroke: cssPaint("surface"),
    strokeWidth: HALO_WIDTH,
    paintOrder: "stroke",
  };
  return (
    <text
      x={mark.x}
      y={mark.y + mark.size * BASELINE}
      fill={cssPaint(mark.fill)}
      fontSize={mark.size}
      fontWeight={mark.bold ? 600 : undefined}
      textAnchor={mark.anchor}
      {...halo}
    >
      {mark.full && <title>{mark.full}</title>}
      {mark.text}
    </text>
  );
}
