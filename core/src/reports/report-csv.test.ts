import { expect, test } from "vitest";
import type { ReportModel } from "./model.ts";
import { reportCsv } from "./report-csv.ts";

const column = (label: string) => ({ label, numeric: true });
const cell = (raw: string | number | null) => ({ text: String(raw), raw });
const MODEL = {
  labels: { account: "Account", overview: "Overview" },
  overview: { columns: [column("Account"), column("Followers")], rows: [[cell("@owl"), cell(12)]] },
  comparison: [],
  accounts: [
    {
      username: "owl",
      sections: [
        {
          title: "=Growth",
          table: {
            columns: [column("Day"), column("Change")],
            rows: [
              [cell("2026-11-01"), cell(null)],
              [cell("2026-11-02"), cell(-3)],
            ],
          },
        },
        { title: "No table", table: null },
      ],
    },
  ],
} as unknown as ReportModel;

test("every value stands on a line with whose it is and where it comes from; no text is a formula", () => {
  expect(reportCsv(MODEL, (key) => key).split("\r\n")).toEqual([
    "Account,section,row,column,value",
    "owl,Overview,,Followers,12",
    "owl,'=Growth,2026-11-01,Change,",
    "owl,'=Growth,2026-11-02,Change,-3",
    "",
  ]);
});
