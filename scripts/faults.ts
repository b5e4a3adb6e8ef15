import { FAULTS, OWN_FAULTS } from "./fault-kinds.ts";
import { runScript } from "./run.ts";
import { runKinds } from "./run-kinds.ts";

/** Breaks the product and what it needs, kind by kind. The product is run as it is delivered, with its pages. */
const built = await runScript("build", ["--if-stale"]);
process.exitCode = built || (await runKinds({ listed: FAULTS, own: OWN_FAULTS, kind: "faults" }));
