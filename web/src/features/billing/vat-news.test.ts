import { expect, test } from "vitest";
import { type VatNews, vatNews } from "./vat-news.ts";

const NUMBER = { country: "DE", vat: "DE123456789" };
const SAVED = { ...NUMBER, status: "valid" as const };
const UNKNOWN = { country: null, vat: "", status: "none" as const };

test.each<[string, Partial<Parameters<typeof vatNews>[0]>, VatNews]>([
  ["nothing is said of an empty field", { typed: { country: "DE", vat: " " }, saved: SAVED }, null],
  ["nothing yet of a new number", { saved: UNKNOWN }, null],
  ["what was saved", { saved: SAVED }, "valid"],
  ["a saved number that could not be checked", { saved: { ...SAVED, status: "pending" } }, "unavailable"],
  [
    "never the saved answer of another number",
    { typed: { country: "DE", vat: "xx" }, saved: SAVED },
    "malformed",
  ],
  [
    "nor of another country",
    { typed: { country: "PT", vat: "123456789" }, saved: { ...SAVED, vat: "123456789" } },
    null,
  ],
  ["no reproach while typing", { typed: { country: "DE", vat: "DE1" }, left: false, saved: SAVED }, null],
  ["VIES is being asked", { saved: UNKNOWN, asked: { number: NUMBER, result: null } }, "checking"],
  ["its answer", { saved: UNKNOWN, asked: { number: NUMBER, result: "invalid" } }, "invalid"],
  [
    "not its answer about what stood there before",
    { saved: UNKNOWN, asked: { number: { ...NUMBER, vat: "DE1" }, result: "valid" } },
    null,
  ],
])("%s", (_, facts, news) => {
  expect(vatNews({ typed: NUMBER, left: true, saved: UNKNOWN, asked: null, ...facts })).toBe(news);
});
