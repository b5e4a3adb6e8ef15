import { describe, expect, test } from "vitest";
import { lineOf, type Ranked, ranksFor } from "./turns.ts";

const join = (line: Ranked[], ...owners: string[]): Ranked[] => {
  const ranks = ranksFor(owners, lineOf(line));
  return [...line, ...owners.map((owner, index) => ({ owner, rank: ranks[index] ?? 0 }))];
};
const next = (line: Ranked[]) => line.toSorted((one, other) => one.rank - other.rank)[0];

describe("turns", () => {
  test.each<[string, Ranked[], string[], number[]]>([
    ["one owner waits a round for each thing", [], ["a", "a", "a"], [0, 1, 2]],
    ["owners who come together begin together", [], ["a", "a", "b", "a", "b"], [0, 1, 0, 2, 1]],
    ["who comes later is in the next round", [{ owner: "a", rank: 7 }], ["b", "b"], [8, 9]],
    ["and behind what they have there already", [{ owner: "a", rank: 7 }], ["a"], [8]],
  ])("%s", (_, waiting, owners, ranks) => {
    expect(ranksFor(owners, lineOf(waiting))).toEqual(ranks);
  });

  test("whoever waits is served, also while others keep coming", () => {
    let line = join([], "a", "a", "a");
    const served: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      line = join(line, `newcomer ${turn}`);
      const first = next(line);
      served.push(first?.owner ?? "");
      line = line.filter((one) => one !== first);
    }
    expect(served.filter((owner) => owner === "a")).toHaveLength(3);
  });
});
