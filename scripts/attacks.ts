import { ATTACKS, OWN_KIND } from "./attack-kinds.ts";
import { runKinds } from "./run-kinds.ts";

/** Attacks the product, kind by kind. */
process.exitCode = await runKinds({ listed: ATTACKS, own: OWN_KIND, kind: "attacks" });
