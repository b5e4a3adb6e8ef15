import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { ROOT } from "./paths.ts";

function isHere(program: string, what: string): boolean {
  const here = spawnSync(program, ["--version"]).error === undefined;
  if (!here) console.warn(`${what} were not tried: ${program} is not installed here.`);
  return here;
}

const answerIn = (folder: string, program: string, given: readonly string[]) =>
  execFileSync(program, given, { cwd: `${ROOT}deploy/${folder}`, encoding: "utf8" });

test.runIf(isHere("promtool", "The rules"))(
  "Prometheus takes the rules, and they ring as they should",
  () => {
    expect(answerIn("prometheus", "promtool", ["check", "rules", "rules.yml"])).toContain("SUCCESS");
    expect(answerIn("prometheus", "promtool", ["test", "rules", "rules.test.yml"])).toContain("SUCCESS");
  },
);

/** From 0 (closed) to 10 (open). */
const MOST_EXPOSED = 1.5;
const UNITS = ["owlstat-web.service", "owlstat-worker@.service"];

test.runIf(isHere("systemd-analyze", "The units")).each(UNITS)("systemd finds %s closed", (unit) => {
  const text = answerIn("systemd", "systemd-analyze", ["security", "--offline=true", "--no-pager", unit]);
  const [, level] = /exposure level for \S+: ([\d.]+)/.exec(text) ?? [];
  console.log(`${unit}: exposed ${level} of 10`);
  expect(Number(level)).toBeLessThanOrEqual(MOST_EXPOSED);
});
