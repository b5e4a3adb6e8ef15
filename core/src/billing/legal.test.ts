import { expect, test } from "vitest";
import { legalNoteOf } from "./rules.ts";

test.each([
  ["eu", { country: "DE", type: "private" }, null],
  ["reverse_charge", { country: "DE", type: "company" }, "reverse_charge"],
  ["export", { country: "US", type: "company" }, "export_company"],
  ["export", { country: "US", type: "private" }, "export_private"],
  ["export", { country: "ES", territory: "ceuta", type: "company" }, "territory_company"],
  ["export", { country: "AX", type: "private" }, "territory_private"],
  ["export", { country: "US" }, "export"],
] as const)("%s to %j needs the note %s", (kind, to, note) => {
  expect(legalNoteOf(kind, to)).toBe(note);
});
