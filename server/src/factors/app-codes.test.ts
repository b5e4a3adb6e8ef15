import { expect, test } from "vitest";
import { newSecret, secretUri, stepOf } from "./app-codes.ts";

/** The secret and the codes of appendix B of RFC 6238, in the six digits that apps show. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the code is %s, as RFC 6238 says", (seconds, code) => {
  expect(stepOf(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test.each([
  [-2, null],
  [-1, 1],
  [0, 1],
  [1, 1],
  [2, null],
])("a clock that is %i steps off is answered with the step of the code: %s", (off, step) => {
  expect(stepOf(RFC_SECRET, "287082", 59_000 + off * 30_000)).toBe(step);
});

test("what is no code of the secret has no step", () => {
  for (const code of ["287083", "28708", "0287082", "", "abcdef", "287 082"]) {
    expect([code, stepOf(RFC_SECRET, code, 59_000)]).toEqual([code, null]);
  }
});

test("each secret is new, has 160 bits and stands in the address that apps read", () => {
  const secrets = new Set(Array.from({ length: 50 }, newSecret));
  expect(secrets.size).toBe(50);
  const [secret = ""] = secrets;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(secretUri(secret, "Owlstat", "ada+x@example.com"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("Owlstat:ada+x@example.com");
  expect(uri.searchParams.get("secret")).toBe(secret);
});
