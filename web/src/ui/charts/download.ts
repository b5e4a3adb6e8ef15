/** The mark that tells spreadsheets the file is UTF-8. */
const BOM = "\ufeff";

/** Hands a CSV to the reader as a file. */
export function downloadCsv(name: string, csv: string): void {
  saveFile(`${fileName(name)}.csv`, new Blob([BOM, csv], { type: "text/csv;charset=utf-8" }));
}

export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Hands over a file that came as base64. */
export function saveBase64({ name, type, base64 }: { name: string; type: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  saveFile(name, new Blob([bytes], { type }));
}

/** A title as file name: letters and digits of any script, everything else as dashes. */
export function fileName(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
  return plain === "" ? "chart" : plain;
}
