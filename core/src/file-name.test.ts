import { describe, expect, it } from "vitest";
import { safeFileName } from "./file-name.ts";

describe("a file is named as people write", () => {
  it.each([
    ["Monatsübersicht März für Müller & Söhne", "Monatsübersicht März für Müller & Söhne"],
    ["Resoconto: perché così?", "Resoconto- perché così"],
    ["Bilan d’août, 50 % (été)", "Bilan d’août, 50 % (été)"],
    ["Año ¡señal! / Ñandú", "Año ¡señal! - Ñandú"],
    ["Coöperatie's overzicht", "Coöperatie's overzicht"],
    ["Monthly report #1; v2.0 = 100%", "Monthly report #1; v2.0 = 100%"],
    ["月次レポート（10月）", "月次レポート（10月）"],
    ["تقرير شهر أكتوبر", "تقرير شهر أكتوبر"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["Ma\u0308rz", "März"],
    ["👩\u200d👧 Family", "👩\u200d👧 Family"],
    ['The "best" of <b>|*?\\:', "The 'best' of -b"],
    ["two\r\nlines\tand\u00a0more", "two lines and more"],
    ["gpj\u202Eexe\u0000\u2060 \uD800", "gpjexe \uFFFD"],
    ["../../etc/passwd", "etc-passwd"],
    [".hidden. . .", "hidden"],
    ["--help", "help"],
    ["-\uFE00 -\uFE00.\uFE0Fx", "x"],
    ["con.tract", "_con.tract"],
    ["Consul", "Consul"],
  ])("%j", (title, name) => {
    expect(safeFileName(title, " 2026-10.pdf")).toBe(`${name} 2026-10.pdf`);
    expect(safeFileName(`${name} 2026-10`, ".pdf"), "and named so for good").toBe(`${name} 2026-10.pdf`);
  });

  it.each(["CON", "nul", "com1", "LPT³", "conout$", "aux. "])("%s is a device in Windows", (title) => {
    expect(safeFileName(title, ".csv")).toBe(`_${title.replace(". ", "")}.csv`);
  });

  it.each(["", " ... ", "\u202E\u200B", "///"])("a title of nothing, %j, leaves the ending", (title) => {
    expect(safeFileName(title, " 2026-10.pdf")).toBe("2026-10.pdf");
    expect(safeFileName(title, ".pdf")).toBe("file.pdf");
  });

  it.each([
    { letter: "a", times: 188 },
    { letter: "ü", times: 94 },
    { letter: "月", times: 62 },
    { letter: "👩\u200d👧", times: 17 },
    { letter: "q\u0323", times: 62 },
    { letter: "a .", times: 63 },
  ])("a long title of $letter is cut between characters and keeps its ending", ({ letter, times }) => {
    const name = safeFileName(letter.repeat(500), " 2026-10.pdf");
    expect(name).toBe(`${letter.repeat(times).replace(/[ .]+$/, "")} 2026-10.pdf`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  });
});
