import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { TableCell } from "@owlstat/core/charts/table.ts";
import { isDay } from "@owlstat/core/time.ts";
import { afterAll, expect, test } from "vitest";
import { sampleModel } from "./testing.ts";
import { writeSpreadsheet } from "./xlsx.ts";

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "owlstat-xlsx-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every sheet as a CSV file, with bare values instead of what is shown, and days as in America. */
const EVERY_SHEET = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

const fieldsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );

function expected({ raw }: TableCell): string {
  if (typeof raw !== "string" || !isDay(raw)) return raw === null ? "" : String(raw);
  const [year, month, day] = raw.split("-");
  return `${month}/${day}/${year}`;
}

test("LibreOffice reads every number, day and text of a spreadsheet as it was meant", async () => {
  const model = sampleModel({ title: "=1+1" });
  const path = join(folder, "report.xlsx");
  await writeFile(path, writeSpreadsheet(model).file);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
  await run("soffice", [profile, "--headless", "--convert-to", EVERY_SHEET, "--outdir", folder, path], {
    env: { ...process.env, LC_ALL: "en_US.UTF-8" },
  });
  const linesOf = async (sheet: string) =>
    (await readFile(join(folder, `report-${sheet}.csv`), "utf8")).trimEnd().split("\n").map(fieldsOf);
  expect((await linesOf("Overview"))[0]?.[0]).toBe("=1+1");
  const sheet = await linesOf("@harbour.guide");
  const numbers = (cells: readonly string[]) =>
    cells.map((cell) => (Number.isNaN(Number(cell)) || cell === "" ? cell : Number(cell).toPrecision(9)));
  for (const title of ["Engagement rate", "Compared with usual", "Statistics table"]) {
    const { table } = model.accounts[0]?.sections.find((section) => section.title === title) ?? {};
    const [columns, count] = [table?.columns.length ?? 0, table?.rows.length ?? 0];
    const top = sheet.findLastIndex(([first]) => first === title) + 1;
    const [head, ...rows] = sheet.slice(top, top + 1 + count).map((line) => line.slice(0, columns));
    expect(head).toEqual(table?.columns.map(({ label }) => label));
    expect(rows.map(numbers)).toEqual(table?.rows.map((row) => numbers(row.map(expected))));
  }
  const { table } = model.accounts[0]?.sections.find(({ id }) => id === "followers") ?? {};
  const days = (await linesOf("Data")).filter(([, , metric]) => metric === "Followers");
  expect(days.map(([account, day, , value]) => [account, ...numbers([day ?? "", value ?? ""])])).toEqual(
    table?.rows.map((row) => ["@harbour.guide", ...numbers(row.map(expected))]),
  );
}, 120_000);
