import { brandPalette } from "@owlstat/core/brand/palette.ts";
import type { CSSProperties } from "react";
import { Part } from "./Part.tsx";

const SEEDS = ["#0a6f8c", "#e4405f", "#ffd400", "#7c3aed", "#16a34a", "#0b0b0f", "#ffffff"];

/** The palette derived from a brand colour, in both themes. */
export function Brands() {
  return (
    <Part title="Brands" row>
      {SEEDS.flatMap((seed) => {
        const palette = brandPalette(seed);
        return (["light", "dark"] as const).map((theme) => {
          const { fill, onFill, text, tint, border } = palette[theme];
          const button: CSSProperties = {
            background: fill,
            color: onFill,
            border: `1px solid ${border ?? fill}`,
          };
          return (
            <div key={seed + theme} data-theme={theme} className="flex gap-2 rounded-control bg-surface p-2">
              <span className="rounded-control px-3 py-1 font-medium" style={button}>
                {seed}
              </span>
              <span
                className="rounded-control px-3 py-1 font-medium"
                style={{ background: tint, color: text }}
              >
                {theme}
              </span>
            </div>
          );
        });
      })}
    </Part>
  );
}
