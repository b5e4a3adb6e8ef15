import { expect, test } from "vitest";
import { applyTabChanges, MOST_TABS, type TabChange } from "./rules.ts";

const tab = (username: string, profile_pic_hash: string | null = null) => ({ username, profile_pic_hash });
const open = (username: string, picture: string | null = null): TabChange => ({
  act: "open",
  tab: tab(username, picture),
});
const names = (tabs: readonly { username: string }[]) => tabs.map(({ username }) => username);

test.each([
  ["opening adds at the end", ["a"], [open("b")], ["a", "b"]],
  ["opening what is open moves nothing", ["a", "b"], [open("a")], ["a", "b"]],
  ["closing takes one away", ["a", "b"], [{ act: "close", username: "a" }], ["b"]],
  ["closing what is closed changes nothing", ["a"], [{ act: "close", username: "b" }], ["a"]],
  [
    "clearing takes away what was there then",
    ["a", "b", "c"],
    [{ act: "clear", usernames: ["a", "b"] }],
    ["c"],
  ],
  ["changes follow each other", ["a"], [open("b"), { act: "close", username: "a" }, open("a")], ["b", "a"]],
] as [string, string[], TabChange[], string[]][])("%s", (_name, before, changes, after) => {
  expect(
    names(
      applyTabChanges(
        before.map((name) => tab(name)),
        changes,
      ),
    ),
  ).toEqual(after);
});

test("a picture that is known by now is taken over", () => {
  expect(applyTabChanges([tab("a")], [open("a", "hash")])).toEqual([tab("a", "hash")]);
});

test("the oldest of too many falls out", () => {
  const many = Array.from({ length: MOST_TABS }, (_, index) => tab(`p${index}`));
  const after = applyTabChanges(many, [open("new")]);
  expect(after).toHaveLength(MOST_TABS);
  expect(after[0]?.username).toBe("p1");
  expect(after.at(-1)?.username).toBe("new");
});
