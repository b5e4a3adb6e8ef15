import { expect, test } from "vitest";
import { lookedUp } from "./lookup-form.ts";

test.each([
  ["/profile?profile=%40Nasa", "/profile/nasa"],
  ["/profile?profile=https%3A%2F%2Fwww.instagram.com%2Fnasa%2F", "/profile/nasa"],
  ["/profile?profile=two+words", "/profile/two%20words"],
  ["/profile?profile=%2F%2Fevil.test", "/profile/%2F%2Fevil.test"],
  ["/profile?profile=+", "/"],
  ["/de/profile?profile=nasa", "/de/profile/nasa"],
  ["/fr/profile?profile=two+words", "/fr/profile/two%20words"],
  ["/it/profile?profile=", "/it"],
  ["/profile", null],
  ["/de/profile", null],
  ["/pricing?profile=nasa", null],
])("the search form that leads to %s ends at %s", (address, page) => {
  expect(lookedUp(new URL(address, "http://owlstat.test"))).toBe(page);
});
