import { expect, test } from "vitest";
import { attachment } from "./served-file.ts";

test.each([
  [
    "Müller & Söhne 2026-10.pdf",
    "Muller & Sohne 2026-10.pdf",
    "M%C3%BCller%20%26%20S%C3%B6hne%202026-10.pdf",
  ],
  ["Großer Überblick.xlsx", "Grosser Uberblick.xlsx", "Gro%C3%9Fer%20%C3%9Cberblick.xlsx"],
  ["Bilan d'été (50 %).csv", "Bilan d'ete (50 _).csv", "Bilan%20d%27%C3%A9t%C3%A9%20%2850%20%25%29.csv"],
  ["Año; ñu.pdf", "Ano_ nu.pdf", "A%C3%B1o%3B%20%C3%B1u.pdf"],
  ["月次 2026-10.pdf", "2026-10.pdf", "%E6%9C%88%E6%AC%A1%202026-10.pdf"],
  ["月次.pdf", "file.pdf", "%E6%9C%88%E6%AC%A1.pdf"],
  ["تقرير 2026-10.pdf", "2026-10.pdf", "%D8%AA%D9%82%D8%B1%D9%8A%D8%B1%202026-10.pdf"],
  ["anna-2026-03-10.pdf", "anna-2026-03-10.pdf", "anna-2026-03-10.pdf"],
  ["a ≮ b.csv", "a _ b.csv", "a%20%E2%89%AE%20b.csv"],
  ['"\r\nset-cookie: a=b\u202E/..\\.pdf', "' set-cookie- a=b.pdf", "%27%20set-cookie-%20a%3Db.pdf"],
])("%j is named for every browser", (name, plain, full) => {
  expect(attachment(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${full}`);
});
