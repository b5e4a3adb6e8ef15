import { BUNDLE_STEP, runSteps, STATIC_STEPS } from "./steps.ts";

const known = [...STATIC_STEPS, BUNDLE_STEP];
const names = process.argv.slice(2);
const unknown = names.filter((name) => !known.some((step) => step.name === name));

if (unknown.length > 0) {
  console.error(
    `No check is called ${unknown.join(", ")}. There are: ${known.map((step) => step.name).join(", ")}.`,
  );
  process.exitCode = 1;
} else {
  const steps = names.length > 0 ? known.filter((step) => names.includes(step.name)) : STATIC_STEPS;
  process.exitCode = await runSteps(steps);
}
