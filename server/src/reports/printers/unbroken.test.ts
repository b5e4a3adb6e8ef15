import { fileURLToPath } from "node:url";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import { accountInput } from "@owlstat/core/reports/testing.ts";
import { afterAll, describe, expect, test } from "vitest";
import { createPress } from "./press.ts";
import { sampleModel } from "./testing.ts";
import { printUnbroken } from "./unbroken.ts";

const program = fileURLToPath(new URL("counted.fixture.ts", import.meta.url));
const press = createPress({ program });
afterAll(() => press.close());

const printed: ReportModel[] = [];
const print = async (model: ReportModel) => {
  const done = await press.print({ print: "pdf", model: JSON.stringify(model) });
  printed.push(model);
  return done;
};
const withNames = (...names: string[]) =>
  sampleModel({
    sections: ["followers"],
    accounts: names.map((name, index) => ({ ...accountInput(`account${index}`), name })),
  });

describe("a document with an account that ends the printing process", () => {
  test("has the pages of the others, and says whose are missing", async () => {
    await printUnbroken(withNames("Anna", "ends the process", "Carla"), print);
    const accounts = printed.at(-1)?.accounts ?? [];
    expect(accounts.map(({ sections }) => sections.length)).toEqual([1, 0, 1]);
    expect(accounts.map(({ name }) => name)).toEqual(["Anna", "", "Carla"]);
    expect(accounts[1]?.collected).toBe("This account’s pages could not be printed.");
  });

  test("is not printed where no account is left, or none is to blame", async () => {
    await expect(printUnbroken(withNames("ends the process", "ends the process"), print)).rejects.toThrow();
    const cover = { ...withNames("Anna", "Bert"), language: "ends the process" } as unknown as ReportModel;
    await expect(printUnbroken(cover, print)).rejects.toThrow("ended its process");
  });
});
