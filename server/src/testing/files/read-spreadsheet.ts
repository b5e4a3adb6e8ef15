import { unzipped } from "./unzip.ts";

type Cells = Map<string, string | number>;

function plain(text: string): string {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(\w+);/g, (_, name: string) => signs[name] ?? "");
}

/** The sheets of a file with their cells, read independently of the code that wrote it. */
export function readSpreadsheet(file: Uint8Array) {
  const files = unzipped(file);
  const part = (name: string) => files.get(name) ?? "";
  const strings = [...part("xl/sharedStrings.xml").matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = ""]) =>
    plain([...si.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join("")),
  );
  const names = [...part("xl/workbook.xml").matchAll(/<sheet name="([^"]*)"/g)].map(([, name = ""]) =>
    plain(name),
  );
  const sheets = new Map(
    names.map((name, index) => {
      const xml = part(`xl/worksheets/sheet${index + 1}.xml`);
      const cells: Cells = new Map(
        [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*?(?: t="(\w+)")?><v>(.*?)<\/v>/g)].map(
          ([, at = "", type, value = ""]) => [
            at,
            type === "s" ? (strings[Number(value)] ?? "") : Number(value),
          ],
        ),
      );
      return [name, { xml, cells }];
    }),
  );
  return { files, sheets };
}
