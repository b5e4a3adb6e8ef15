import { expect, test } from "vitest";
import { type Command, matching } from "./match.ts";

const command = (label: string, words?: string): Command => ({
  id: label,
  group: "pages",
  label,
  ...(words && { words }),
});
const COMMANDS = [
  command("Dashboard"),
  command("Accounts"),
  command("Settings: Billing", "invoices card"),
  command("Thème foncé", "dark mode"),
  command("@nasa", "National Aeronautics"),
  command("@nasaclimate"),
];
const found = (text: string, most = 10) => matching(COMMANDS, text, most).map(({ label }) => label);

test.each([
  ["dash", ["Dashboard"]],
  ["billing set", ["Settings: Billing"]],
  ["invoices", ["Settings: Billing"]],
  ["theme", ["Thème foncé"]],
  ["THÈME fonce", ["Thème foncé"]],
  ["@nasa", ["@nasa", "@nasaclimate"]],
  ["aero", ["@nasa"]],
  ["nothing like it", []],
])("%j finds %j", (text, labels) => {
  expect(found(text)).toEqual(labels);
});

test("without a word everything is offered, up to the most", () => {
  expect(found("  ")).toHaveLength(COMMANDS.length);
  expect(found("", 2)).toEqual(["Dashboard", "Accounts"]);
});

test("without a word only the first accounts are offered; a word finds the others", () => {
  const accounts = Array.from({ length: 9 }, (_, at) => ({
    ...command(`@shop${at}`),
    group: "accounts" as const,
  }));
  const all = [command("Dashboard"), ...accounts, command("Dark theme")];
  expect(matching(all, "", 60).map(({ label }) => label)).toEqual([
    "Dashboard",
    ...["@shop0", "@shop1", "@shop2", "@shop3", "@shop4"],
    "Dark theme",
  ]);
  expect(matching(all, "shop8", 60)[0]?.label).toBe("@shop8");
});

test("what begins with the word comes before what holds it", () => {
  expect(matching([command("My accounts"), command("Accounts")], "acc", 5)[0]?.label).toBe("Accounts");
});
