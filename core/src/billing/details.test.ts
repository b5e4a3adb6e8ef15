import { expect, test } from "vitest";
import { type DetailsProblem, detailsProblem, type PaidWith } from "./details.ts";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const GOOD: PaidWith = {
  name: "Nest",
  address: "Via 1",
  country: "IT",
  vatStatus: "valid",
  card: "Visa •••• 4242, 12/2034",
};

test.each<[Partial<PaidWith>, DetailsProblem | null]>([
  [{}, null],
  [{ card: null }, null],
  [{ card: "PayPal ada@nest.test" }, null],
  [{ card: "Visa •••• 4242, 4/2026" }, null],
  [{ card: "Visa •••• 4242, 3/2026" }, "card_expires"],
  [{ card: "Visa •••• 4242, 2/2026" }, "card_expires"],
  [{ vatStatus: "pending" }, null],
  [{ vatStatus: "invalid" }, "vat_invalid"],
  [{ address: "" }, "address_missing"],
  [{ country: null, vatStatus: "invalid" }, "address_missing"],
])("%j: %s", (changed, problem) => {
  expect(detailsProblem({ ...GOOD, ...changed }, NOW)).toBe(problem);
});
