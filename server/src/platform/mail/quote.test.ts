import { expect, test } from "vitest";
import { nameInMail } from "./quote.ts";

test.each([
  ["Anna Müller", "Anna Müller"],
  ["Booking.com", "Booking.\u2060com"],
  ["me@evil.test", "me@\u2060evil.\u2060test"],
  ["Click https://evil.test", ""],
  ["one\r\nBcc: x@y.test", "one Bcc: x@\u2060y.\u2060test"],
  ["x".repeat(80), `${"x".repeat(60)}…`],
])("%j is shown as %j", (name, shown) => {
  expect(nameInMail(name)).toBe(shown);
});
