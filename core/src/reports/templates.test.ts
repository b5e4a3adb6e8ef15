import { expect, test } from "vitest";
import { isSame } from "./templates.ts";

const BASE = {
  window: { key: "7d", from: null, to: null },
  compare: "previous",
  sections: [{ id: "kpis", comment: "" }],
  cover: { title: "", subtitle: "", shown: true },
  summary: { kind: "written", text: "" },
  design: "plain",
  files: ["pdf"],
} as const;

test.each([
  ["itself", {}, true],
  ["the same with its parts in another order", { window: { to: null, from: null, key: "7d" } }, true],
  ["the same where something usual is named", { empty: false }, true],
  ["another period", { window: { ...BASE.window, key: "30d" } }, false],
  ["another comment", { sections: [{ id: "kpis", comment: "Look" }] }, false],
  ["one section more", { sections: [...BASE.sections, { id: "followers", comment: "" }] }, false],
  ["sections that lack data, too", { empty: true }, false],
  ["a cover that heads the first page", { cover: { ...BASE.cover, shown: false } }, false],
  ["another file", { files: ["xlsx"] }, false],
] as const)("a template and %s", (_, change, same) => {
  expect(isSame(BASE, { ...BASE, ...change })).toBe(same);
});
