import { AnswerError } from "./answers.ts";
import { readFields, type SandboxRequest } from "./request.ts";

const OUTCOMES = ["open", "won", "lost"] as const;

/** What becomes of a dispute; without a word the payer gets the money back. */
export async function outcomeOf(request: SandboxRequest): Promise<(typeof OUTCOMES)[number]> {
  const { outcome = "lost" } = (await request.body()).length > 0 ? await readFields(request) : {};
  const known = OUTCOMES.find((one) => one === outcome);
  if (!known) throw new AnswerError(400, `outcome must be one of ${OUTCOMES.join(", ")}`);
  return known;
}
