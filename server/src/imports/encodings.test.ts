import { startImport } from "@owlstat/core/imports/contract.ts";
import { describe, expect, test } from "vitest";
import { testImports } from "../testing/figures/test-imports.ts";

const { person, send } = await testImports();

const TABLE = "Utente;Data;Follower\nshop1;2026-03-01;1.234\nshop2;2026-03-02;5\n";
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("what the bytes mean", () => {
  test.each<[string, string | Uint8Array]>([
    ["UTF-8", TABLE],
    ["UTF-8 with its mark", `\ufeff${TABLE}`],
    ["UTF-16 as spreadsheets save it", Buffer.from(`\ufeff${TABLE}`, "utf16le")],
    ["UTF-16 the other way round", utf16be(`\ufeff${TABLE}`)],
    [
      "Windows-1252",
      Buffer.from(
        TABLE.replace("Utente", "Identité du compte;Utente").replaceAll("\nshop", "\né;shop"),
        "latin1",
      ),
    ],
  ])("%s is understood", async (_name, content) => {
    const { client } = await person();
    const { preview } = await send(client, content);
    expect(preview).toMatchObject({
      good: 2,
      bad: 0,
      handles: [{ username: "shop1" }, { username: "shop2" }],
    });
    expect(preview?.first_rows[0]).toMatchObject({ day: "2026-03-01", followers: 1234 });
  });

  test("an old encoding that shows late in the file is noticed all the same", async () => {
    const { client } = await person();
    const long = `Utente;Data;Follower;Nota\n${"shop1;2026-03-01;5;x\n".repeat(20_000)}`;
    const { preview } = await send(client, Buffer.from(`${long}shop2;2026-03-01;5;perché\n`, "latin1"));
    expect(preview).toMatchObject({ good: 2, problems: { day_twice: 19_999 } });
  });

  test.each<[string, Uint8Array, string]>([
    ["a spreadsheet", Buffer.from("504b03041400060008000000", "hex"), "binary"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d", "hex"), "binary"],
    [
      "bytes at random",
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)),
      "binary",
    ],
    ["text with zero bytes late in it", Buffer.from(`${"a,b\n".repeat(40_000)}\u0000`), "binary"],
    ["nothing", Buffer.alloc(0), "empty"],
    ["blank lines", Buffer.from("\n\n \n"), "empty"],
    [
      "a quote that never closes",
      Buffer.from('username,date,followers\nshop1,"2026-03-01,5\nshop2,2026-03-01,5\n'),
      "broken",
    ],
    [
      "a heading with a million empty cells",
      Buffer.from(`username${",".repeat(999_000)}\nshop1\n`),
      "no_columns",
    ],
    ["prose", Buffer.from("It was a dark night\nand the owl said nothing"), "no_columns"],
  ])("%s is refused with a reason", async (_name, bytes, problem) => {
    const { client } = await person();
    const { import: made, preview } = await send(client, bytes);
    expect([made.status, made.problem, preview]).toEqual(["unreadable", problem, null]);
    expect((await client.call(startImport, { id: made.id })).status).toBe(409);
  });
});
