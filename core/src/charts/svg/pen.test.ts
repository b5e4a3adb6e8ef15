import { describe, expect, it } from "vitest";
import { chartPalette } from "../colors.ts";
import { drawSvg } from "./pen.ts";

describe("the pen without a page", () => {
  it("draws each mark in the palette it is given", () => {
    const marks = [
      { kind: "path", d: "M0,0L1,1", stroke: "series-1", strokeWidth: 2, dash: "4 4" },
      { kind: "rect", x: 1, y: 2, width: 3, height: 4, fill: "raised", opacity: 0.5, radius: 2 },
      { kind: "circle", x: 5, y: 6, r: 2, fill: "negative" },
    ] as const;
    const svg = drawSvg(
      { width: 10, height: 20, marks: [...marks] },
      { palette: chartPalette("light"), title: "Followers" },
    );
    expect(svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20" viewBox="0 0 10 20" role="img" font-family="Geist, Geist Variable, Helvetica, Arial, sans-serif">' +
        "<title>Followers</title>" +
        '<path d="M0,0L1,1" fill="none" stroke="#00699f" stroke-width="2" stroke-dasharray="4 4" stroke-linejoin="round"/>' +
        '<rect x="1" y="2" width="3" height="4" rx="2" fill="#ecf0f7" fill-opacity="0.5"/>' +
        '<circle cx="5" cy="6" r="2" fill="#c22826"/></svg>',
    );
  });

  it("writes text on its middle, with the whole of a shortened text", () => {
    const mark = {
      kind: "text",
      x: 5,
      y: 10,
      text: "#ver…",
      full: "#very",
      anchor: "end",
      fill: "text",
      size: 12,
    } as const;
    const svg = drawSvg(
      { width: 10, height: 20, marks: [mark] },
      { palette: chartPalette("dark"), title: "t", description: "d", background: "surface" },
    );
    expect(svg).toContain("<title>t</title><desc>d</desc>");
    expect(svg).toContain('<rect width="10" height="20" fill="#15181f"/>');
    expect(svg).toContain(
      '<text x="5" y="14.32" fill="#eaeff7" font-size="12" text-anchor="end"><title>#very</title>#ver…</text>',
    );
  });

  it("lets no text become markup", () => {
    const mark = {
      kind: "text",
      x: 0,
      y: 0,
      text: "<script>&",
      anchor: "start",
      fill: "text",
      size: 12,
    } as const;
    const svg = drawSvg(
      { width: 1, height: 1, marks: [mark] },
      { palette: chartPalette("light"), title: "</title><script>", font: '"><script>' },
    );
    expect(svg).not.toContain("<script>");
    expect(svg).toContain("&lt;script&gt;&amp;");
  });
});
