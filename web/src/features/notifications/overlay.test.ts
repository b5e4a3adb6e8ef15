import type { Notification } from "@owlstat/core/notifications/contract.ts";
import { expect, test } from "vitest";
import { freshSince, overlaid } from "./overlay.ts";

const one = (id: string, read = false): Notification => ({
  id,
  category: "reports",
  text: id,
  read,
  createdAt: "2026-03-10T12:00:00Z",
  space_id: null,
});
const overlay = (removed: string[], read: string[], readUpTo = "") => ({
  removed: new Set(removed),
  read: new Set(read),
  readUpTo,
});

test.each([
  ["nothing was done", [], [], ["a", "b", "c"], 7],
  ["an unread one was removed", ["a"], [], ["b", "c"], 6],
  ["a read one was removed", ["c"], [], ["a", "b"], 7],
  ["one was read", [], ["b"], ["a", "b", "c"], 6],
  ["one was read, then removed", ["b"], ["b"], ["a", "c"], 6],
  ["one was removed that the server no longer has", ["x"], [], ["a", "b", "c"], 7],
])("the list and the count are right at once when %s", (_name, removed, read, ids, unread) => {
  const shown = overlaid([one("a"), one("b"), one("c", true)], 7, overlay(removed, read));
  expect(shown.notifications.map(({ id }) => id)).toEqual(ids);
  expect(shown.unread).toBe(unread);
});

test("once all are read, so is every older one; what came afterwards is not", () => {
  const shown = overlaid([one("d"), one("c"), one("b"), one("a")], 4, overlay([], [], "c"));
  expect(shown.notifications.map(({ read }) => read)).toEqual([false, true, true, true]);
  expect(shown.unread).toBe(1);
});

test("the count never falls below zero", () => {
  expect(overlaid([one("a"), one("b")], 1, overlay([], ["a", "b"])).unread).toBe(0);
});

test("what is new is unread and came after the newest one known", () => {
  expect(freshSince([one("d"), one("c", true), one("b"), one("a")], "b").map(({ id }) => id)).toEqual(["d"]);
});
