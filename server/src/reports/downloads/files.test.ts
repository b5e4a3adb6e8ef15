import { expect, test } from "vitest";
import { sampleModel } from "../printers/testing.ts";
import { fileName } from "./files.ts";

test.each([
  { from: "2026-10-01", to: "2026-10-31", says: "2026-10" },
  { from: "2028-02-01", to: "2028-02-29", says: "2028-02" },
  { from: "2028-02-01", to: "2028-02-28", says: "2028-02-28" },
  { from: "2026-10-02", to: "2026-10-31", says: "2026-10-31" },
  { from: "2026-09-01", to: "2026-10-31", says: "2026-10-31" },
] as const)("a report from $from to $to is named after $says", ({ from, to, says }) => {
  const model = sampleModel();
  const cover = { ...model.cover, title: "Monatsübersicht für Müller & Söhne" };
  const name = fileName({ ...model, cover, period: { from, to } }, "pdf");
  expect(name).toBe(`Monatsübersicht für Müller & Söhne ${says}.pdf`);
});
