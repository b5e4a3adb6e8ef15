import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { linkToken, readLinkToken } from "./link-token.ts";
import { loadSecrets } from "./secrets.ts";
import { uuidv7 } from "./uuid.ts";

const secrets = loadSecrets("a master key for tests, nowhere else", tmpdir());

test("a token tells its id to its own purpose only", () => {
  const id = uuidv7(1_760_000_000_000);
  const token = linkToken(secrets, "reset", id);
  expect(readLinkToken(secrets, "reset", token)).toBe(id);
  expect(readLinkToken(secrets, "confirm", token)).toBeNull();
});

test("of a thousand forged tokens none is taken", () => {
  const token = linkToken(secrets, "reset", uuidv7(1_760_000_000_000));
  const forged = Array.from({ length: 1000 }, (_, index) => {
    const at = index % token.length;
    const other = token[at] === "A" ? "B" : "A";
    return token.slice(0, at) + other + token.slice(at + 1) + "x".repeat(index % 3);
  });
  expect(forged.filter((text) => readLinkToken(secrets, "reset", text) !== null)).toEqual([]);
  for (const text of ["", "x", token.slice(0, 22), `${token}\u0000`, "é".repeat(60)]) {
    expect(readLinkToken(secrets, "reset", text)).toBeNull();
  }
});
