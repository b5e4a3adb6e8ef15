import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { isPlainName } from "@owlstat/core/names.ts";
import type { finishOnboarding, User, updateMe } from "@owlstat/core/users/contract.ts";
import { recordEvent } from "../audit/store.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { UserContext } from "../platform/context.ts";
import type { Written } from "../platform/http/answers/written.ts";
import { writeOwnRows } from "./export-store.ts";
import { presentUser } from "./present.ts";
import { updateUser } from "./store.ts";

const EXPORTS_PER_USER = { most: 10, seconds: 3600 };

async function asSeen(context: UserContext) {
  const user = await presentUser(context, context.session);
  if (!user) throw new AppError("login_required");
  return { user };
}

export async function changeMe(
  context: UserContext,
  { alarm_mails, ...change }: Input<typeof updateMe>,
): Promise<Answer<typeof updateMe>> {
  if (change.name !== undefined && !isPlainName(change.name)) throw new AppError("name_not_plain");
  // The contract accepts these fields only.
  await updateUser(context.db, context.session.userId, {
    ...said(change),
    ...(alarm_mails && alarmColumns(alarm_mails)),
  });
  return asSeen(context);
}

function alarmColumns({ hour, quiet }: User["alarm_mails"]) {
  return { alarm_mail_hour: hour, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null };
}

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that were given; the others stay unchanged. */
function said<T extends Record<string, unknown>>(input: T): Said<T> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Said<T>;
}

export async function noteOnboarding(context: UserContext, { done }: Input<typeof finishOnboarding>) {
  await updateUser(context.db, context.session.userId, {
    first_time: false,
    ...(done === "first-steps" && { onboarding_completed: true }),
  });
  return asSeen(context);
}

export async function exportOwn(context: UserContext): Promise<Written> {
  const { db, clock, session } = context;
  await requireAttempt(context, `export of ${session.userId}`, EXPORTS_PER_USER);
  await recordEvent(db, context, "data_exported", session.userId);
  const exportedAt = new Date(clock.now()).toISOString();
  return async (write) => {
    await write(`{"exported_at":${JSON.stringify(exportedAt)},"tables":`);
    await writeOwnRows(db, session.userId, write);
    await write("}");
  };
}
