import { expect, test } from "vitest";
import { ensureChromium, type Machine, systemChromium } from "./chromium.ts";

/** A machine where Chromium appears once the given command has run. */
function machine(given: { root: boolean; apt: boolean; appearsAfter?: string }) {
  const ran: string[] = [];
  const note = (program: string) => async (args: readonly string[]) => {
    ran.push(`${program} ${args.join(" ")}`);
    return 0;
  };
  const is: Machine = {
    root: given.root,
    has: () => given.apt,
    find: async () =>
      given.appearsAfter === "" || ran.includes(given.appearsAfter ?? "never") ? "/found" : undefined,
    apt: note("apt-get"),
    playwright: note("playwright"),
  };
  return { is, ran };
}

test("the named Chromium comes first, then the system's, and a missing one is passed over", () => {
  expect(systemChromium("/mine", () => true)).toBe("/mine");
  expect(systemChromium("/mine", (path) => path !== "/mine")).toBe("/usr/bin/chromium-headless-shell");
  expect(systemChromium(undefined, (path) => path.endsWith("/chromium"))).toBe("/usr/bin/chromium");
  expect(systemChromium("", (path) => path.endsWith("google-chrome"))).toBe("/usr/bin/google-chrome");
  expect(systemChromium(undefined, () => false)).toBeUndefined();
});

const LIGHT = ["apt-get update", "apt-get install -y chromium-headless-shell"];
const APT = [...LIGHT, "apt-get install -y chromium"];
const OWN = "playwright install chromium";

test.each([
  ["present: nothing is installed", { root: true, apt: true, appearsAfter: "" }, [], "/found"],
  ["root with apt-get", { root: true, apt: true, appearsAfter: LIGHT[1] }, LIGHT, "/found"],
  ["no package without windows", { root: true, apt: true, appearsAfter: APT[2] }, APT, "/found"],
  ["apt-get did not help", { root: true, apt: true, appearsAfter: OWN }, [...APT, OWN], "/found"],
  ["not root", { root: false, apt: true, appearsAfter: OWN }, [OWN], "/found"],
  ["nothing helps", { root: true, apt: false }, [OWN], undefined],
])("Chromium is installed where the user may: %s", async (_, given, commands, found) => {
  const { is, ran } = machine(given as Parameters<typeof machine>[0]);
  expect(await ensureChromium(is)).toBe(found);
  expect(ran).toEqual(commands);
});
