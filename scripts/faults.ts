import { FAULTS, OWN_FAULTS } from "./fault-kinds.ts";
import { runKinds } from "./run-kinds.ts";

/** Breaks the product and what it needs, kind by kind. */
process.exitCode = await runKinds({ listed: FAULTS, own: OWN_FAULTS, kind: "faults" });
