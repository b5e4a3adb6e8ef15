import { crc32, deflateRawSync } from "node:zlib";

type Cell = string | number;

/** The least a spreadsheet takes: one string per sheet, deflated into a ZIP archive; no styles, no charts. */
export function bareXlsx(sheets: readonly (readonly (readonly Cell[])[])[]): Buffer {
  const numbers = sheets.map((_, index) => index + 1);
  const files: [string, string][] = [
    [
      "[Content_Types].xml",
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ],
    [
      "xl/workbook.xml",
      `<workbook><sheets>${numbers.map((n) => `<sheet name="${n}" sheetId="${n}"/>`).join("")}</sheets></workbook>`,
    ],
    ...sheets.map((rows, index): [string, string] => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)]),
  ];
  return zipped(files);
}

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  return `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("")}</sheetData></worksheet>`;
}

function zipped(files: readonly [string, string][]): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), head, tail, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\u0005\u0006"), end]);
}
