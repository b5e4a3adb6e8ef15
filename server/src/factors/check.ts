import { createHash } from "node:crypto";
import { AppError } from "@owlstat/core/errors.ts";
import { typedCode } from "@owlstat/core/factors/rules.ts";
import { recordEvent } from "../audit/store.ts";
import { addressKey } from "../platform/address-key.ts";
import { countAttempt, forgetAttempts, giveBackAttempt, requireAttempt } from "../platform/attempts.ts";
import type { VisitorContext } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { openSecret, stepOf } from "./app-codes.ts";
import { CODES_PER_ACCOUNT, CODES_PER_ADDRESS, CODES_PER_DAY, RECOVERIES_PER_ACCOUNT } from "./limits.ts";
import { sendFactorNotice } from "./mail-jobs.ts";
import { findApp, takeRecoveryCode, takeStep } from "./store.ts";

/** Who gives a code. A device known to this account, or a session, has a count that nobody else can use up. */
type Asked = { userId: string; known: string | null };

/** Takes a code of the app or a recovery code, once; refuses what is neither. */
export async function requireCode(
  context: VisitorContext,
  asked: Asked,
  text: string,
): Promise<"app" | "recovery"> {
  const typed = typedCode(text);
  if (!typed) throw new AppError("second_factor_wrong");
  const { userId } = asked;
  const turn = typed.kind === "app" ? await takeTurn(context, asked) : await takeRecoveryTurn(context, asked);
  const right =
    typed.kind === "app"
      ? await takeAppCode(context, userId, typed.code)
      : await takeRecoveryCode(context.db, userId, recoveryHash(userId, typed.code), nowOf(context));
  if (!right) {
    await recordEvent(context.db, context, "factor_failed", userId, { by: typed.kind });
    if (turn.wasLast) await warn(context, userId);
    throw new AppError("second_factor_wrong");
  }
  await turn.wasRight();
  if (typed.kind === "recovery") await tellOfRecovery(context, userId);
  return typed.kind;
}

const nowOf = ({ clock }: Pick<VisitorContext, "clock">) => new Date(clock.now());

/** Salted by the person, so that equal codes of two people are not stored alike. */
export const recoveryHash = (userId: string, code: string): Buffer =>
  createHash("sha256")
    .update(`${userId} ${code.replaceAll("-", "")}`)
    .digest();

async function takeAppCode(context: VisitorContext, userId: string, code: string): Promise<boolean> {
  const app = await findApp(context.db, userId);
  const opened = app?.sealed_secret && openSecret(context, app.sealed_secret);
  const step = opened ? stepOf(opened.secret, code, context.clock.now()) : null;
  return step !== null && takeStep(context.db, userId, step);
}

type Turn = { wasLast: boolean; wasRight: () => Promise<void> };

async function takeTurn(context: VisitorContext, { userId, known }: Asked): Promise<Turn> {
  const account = `factor of ${userId}${known === null ? "" : ` on ${known}`}`;
  const address = `factor from ${addressKey(context)}`;
  const day = `${account} in a day`;
  if (known === null) await requireAttempt(context, address, CODES_PER_ADDRESS);
  const { taken, left, seconds } = await countAttempt(context, account, CODES_PER_ACCOUNT);
  if (!taken) throw new AppError("rate_limited", { seconds });
  await requireAttempt(context, day, CODES_PER_DAY);
  return {
    wasLast: left === 0,
    async wasRight() {
      if (known === null) await giveBackAttempt(context, address);
      await giveBackAttempt(context, day);
      await forgetAttempts(context, account);
    },
  };
}

async function takeRecoveryTurn(context: VisitorContext, { userId, known }: Asked): Promise<Turn> {
  const key = `recovery of ${userId}${known === null ? "" : ` on ${known}`}`;
  await requireAttempt(context, key, RECOVERIES_PER_ACCOUNT);
  return { wasLast: false, wasRight: () => forgetAttempts(context, key) };
}

/** Whoever gives so many wrong codes at a login knows the password. One mail a day says so. */
async function warn({ db, clock, language }: VisitorContext, userId: string): Promise<void> {
  const once = `factor guessed ${userId} ${new Date(clock.now()).toISOString().slice(0, 10)}`;
  await db.transaction((tx) =>
    enqueue(tx, sendFactorNotice, { userId, notice: "codes_guessed", language }, { once }),
  );
}

async function tellOfRecovery(context: VisitorContext, userId: string): Promise<void> {
  const { db, language } = context;
  await db.transaction(async (tx) => {
    await recordEvent(tx, context, "factor_changed", userId, { what: "recovery_used" });
    await enqueue(tx, sendFactorNotice, { userId, notice: "recovery_used", language });
  });
}
