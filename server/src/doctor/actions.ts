import type { getReadiness } from "@owlstat/core/doctor/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { UserContext } from "../platform/context.ts";
import { examine } from "./examine.ts";
import { sendToOperator } from "./test-mail.ts";

const TEST_MAILS = { most: 3, seconds: 600 };

export async function showReadiness(context: UserContext): Promise<Answer<typeof getReadiness>> {
  return { findings: await examine(context), mail_to: context.config.supportEmail };
}

export async function mailOperator(context: UserContext): Promise<{ ok: true }> {
  const { log, language } = context;
  await requireAttempt(context, "doctor test mail", TEST_MAILS);
  try {
    await sendToOperator(context, language);
  } catch (error) {
    log.warn({ err: error }, "the test mail could not be sent");
    throw new AppError("test_mail_failed");
  }
  return { ok: true };
}
