import { createHmac } from "node:crypto";
import { changesState, type Endpoint } from "@owlstat/core/endpoint.ts";
import { AppError, type ErrorCode, type ErrorDetails } from "@owlstat/core/errors.ts";
import { isFinal, isKey, judgeRepeat, KEY_LIFE, LONGEST_ANSWER } from "@owlstat/core/idempotency.ts";
import { MINUTE, SECOND } from "@owlstat/core/time.ts";
import { type Caller, sessionOf } from "../../caller.ts";
import type { VisitorContext } from "../../context.ts";
import { seal, unseal } from "../../seal.ts";
import { uuidv7 } from "../../uuid.ts";
import { isOutage, toAppError } from "../answers/error-exit.ts";
import type { Route } from "../calls/route.ts";
import { claimKey, earlierCall, type KeyedCall, keepOutcome, releaseKey } from "./call-keys-store.ts";

const PURPOSE = "answers to repeated calls";

/** What became of a call: the JSON it was answered with, or its error. */
type Outcome = { json: string } | { code: ErrorCode; details: ErrorDetails };

/**
 * Whether a call may be repeated with a key. Visitors are no callers that a key could belong to, and a file is read
 * once, while it arrives, so it cannot be compared.
 */
export const takesKey = ({ contract, gate }: Pick<Route, "contract" | "gate">): boolean =>
  changesState(contract) &&
  gate.access !== "visitor" &&
  !contract.upload &&
  !contract.foreign &&
  !gate.outside;

/** The person behind a call, and a name for who made it that no other caller has. Clients only read and have no keys. */
function keyHolder(caller: Caller | null): { userId: string; name: string } | null {
  if (caller?.kind === "token") return { userId: caller.userId, name: `token ${caller.tokenId}` };
  const session = sessionOf(caller);
  if (!caller || !session) return null;
  const { userId, spaceId } = session;
  const by = caller.kind === "admin" ? `admin ${caller.adminId}` : "person";
  return { userId, name: `${by} ${userId} ${spaceId}` };
}

type Once = {
  contract: Endpoint;
  context: VisitorContext;
  key: string;
  input: Record<string, unknown>;
  /** Makes the call; answers JSON. */
  act: () => Promise<string>;
  /** Called before an earlier answer is given again. */
  onAgain: () => void;
};

/** Acts once for a key: whoever repeats the call gets the answer, or the error, of the first one. */
export async function answerOnce({ contract, context, key, input, act, onAgain }: Once): Promise<string> {
  const { db, clock, secrets } = context;
  const holder = keyHolder(context.caller);
  if (!holder) return act();
  if (!isKey(key)) throw new AppError("invalid_input", { fields: ["Idempotency-Key"] });
  const now = clock.now();
  const hashed = (text: string) => createHmac("sha256", secrets.derive(PURPOSE)).update(text).digest();
  const call = {
    caller: hashed(holder.name),
    key: hashed(key),
    claim: uuidv7(now),
    userId: holder.userId,
    input: hashed(`${contract.method} ${contract.path} ${inOrder(input)}`),
    now: new Date(now),
    expired: new Date(now - KEY_LIFE),
  };
  if (await claimKey(db, call)) return actFirst(context, call, act);
  const outcome = await earlierOutcome(context, call);
  onAgain();
  if ("code" in outcome) throw new AppError(outcome.code, outcome.details);
  return outcome.json;
}

async function actFirst(context: VisitorContext, call: KeyedCall, act: () => Promise<string>) {
  const { db, secrets, log } = context;
  const keep = async (outcome: Outcome) => {
    const text = JSON.stringify(outcome);
    if (text.length > LONGEST_ANSWER) return log.error({}, "an answer is too long to be kept for its key");
    await keepOutcome(db, call, seal(secrets.derive(PURPOSE), text));
  };
  // The call has happened either way: that its outcome could not be kept must not change what it answers.
  const unlessLost = (kept: Promise<void>) =>
    kept.catch((error) => log.error({ err: error }, "the outcome of a call with a key was not kept"));
  try {
    const json = await act();
    await unlessLost(keep({ json }));
    return json;
  } catch (thrown) {
    // Nobody knows whether a transaction was committed while the database went away, so the key stays taken.
    if (isOutage(thrown)) throw thrown;
    const { code, details } = toAppError(thrown);
    await unlessLost(isFinal(code) ? keep({ code, details }) : releaseKey(db, call));
    throw thrown;
  }
}

/** When to ask again for a call that is under way, and when to try a key again that could not be taken. */
const SOON = 5;
const LATER = MINUTE / SECOND;

async function earlierOutcome(
  context: VisitorContext,
  call: KeyedCall & { input: Buffer },
): Promise<Outcome> {
  const { db, clock, secrets } = context;
  const earlier = await earlierCall(db, call);
  // Either this person has as many keys as are kept, or the earlier call was just given up.
  if (!earlier) throw new AppError("rate_limited", { seconds: LATER });
  const { outcome, started_at, input } = earlier;
  const seen = { sameInput: input.equals(call.input), startedAt: started_at.getTime(), answered: !!outcome };
  const verdict = judgeRepeat(seen, clock.now());
  if (verdict === "call_under_way") throw new AppError(verdict, { seconds: SOON });
  if (verdict !== "answer_again") throw new AppError(verdict);
  const text = outcome && unseal(secrets.derive(PURPOSE), outcome);
  if (!text) throw new AppError("earlier_answer_lost");
  return JSON.parse(text) as Outcome;
}

/** JSON with the fields of every object in one order: programs may write them in another one each time. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, inner) =>
    Object.prototype.toString.call(inner) === "[object Object]"
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
