import { encode } from "uqr";

/** The quiet edge around the picture that scanners need. */
const EDGE = 4;

/** A QR code, dark on white in both themes, because not every app reads light on dark. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { ecc: "M", border: EDGE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
