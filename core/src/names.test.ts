import { expect, test } from "vitest";
import { isPlainName, plainName } from "./names.ts";

test.each([
  ["Anna Müller", true],
  ["Booking.com", true],
  ["Dr. Oetker", true],
  ["St. Mary / West", true],
  ["A/B Testing GmbH", true],
  ["👩‍👩‍👧 Family & Co.", true],
  ["株式会社ふくろう", true],
  ["https://evil.test", false],
  ["Win at HTTP://evil", false],
  ["www.evil.test", false],
  ["evil.test/free", false],
  ["evil.test?x=1", false],
  ["Dr.Foo: Bakery", true],
  ["東京。カフェ", true],
  ["café/bar", true],
  ["evil．test／offer", false],
  ["evil․test/offer", false],
  ["www。evil。test", false],
  ["https：//evil.test", false],
  ["https:／／evil.test", false],
  ["HTTPS:\\\\evil.test", false],
  ["evil.test\u2215offer", false],
  ["evil.xn--p1ai/offer", false],
  ["evil.test:8080", false],
  ["192.0.2.7/offer", false],
  ["evil.test\u00AD/offer", false],
  ["w\u00ADww.evil.test", false],
  ["www\u034F.evil.test", false],
  ["\u{E0068}\u{E0069}Ada", false],
  ["two\nlines", false],
  ["tab\there", false],
  ["null\u0000", false],
  ["right \u202E to left", false],
  ["zero\u200Bwidth", false],
])("%j is a plain name: %s", (name, plain) => {
  expect(isPlainName(name)).toBe(plain);
});

test.each([
  [" Anna \n Müller ", "Anna Müller"],
  ["Anna\u202E", "Anna"],
  ["see https://evil.test", ""],
])("of %j is left %j", (name, left) => {
  expect(plainName(name)).toBe(left);
});
