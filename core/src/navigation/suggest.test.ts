import fc from "fast-check";
import { expect, test } from "vitest";
import { ROUTES } from "./routes.ts";
import { editDistance, nearestPath } from "./suggest.ts";

test.each([
  ["/princing", "/pricing"],
  ["/Pricing/", "/pricing"],
  ["/acounts", "/accounts"],
  ["/setings", "/settings"],
  ["/cookiepolicy", "/cookie-policy"],
  ["/admin/user", "/admin/users"],
  ["/sing-up", "/signup"],
  ["/nothing-like-it", null],
  ["/", null],
  ["/x", null],
  ["/profile/nasa", null],
  ["/u", null],
])("%s was probably meant as %s", (typed, meant) => {
  expect(nearestPath(typed)).toBe(meant);
});

test("a path much longer than any address is not looked at", () => {
  expect(nearestPath("/princing///")).toBe("/pricing");
  expect(nearestPath(`/princing${"/".repeat(14_000)}`)).toBe(null);
});

test("no address is as long as what is not looked at", () => {
  expect(Math.max(...ROUTES.map(({ path }) => path.length))).toBeLessThan(90);
});

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["abc", "", 3],
  ["kitten", "sitting", 3],
  ["abc", "acb", 2],
  ["same", "same", 0],
])("%j and %j are %i letters apart", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test("distance is the same both ways, and none only to oneself", () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});
