import { normalEmail } from "@owlstat/core/auth/rules.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { mailboxOf } from "@owlstat/core/mail/mailbox.ts";
import type { sendContact } from "@owlstat/core/support/contract.ts";
import { contactProblems } from "@owlstat/core/support/rules.ts";
import { addressKey } from "../platform/address-key.ts";
import { type Limit, requireAttempt } from "../platform/attempts.ts";
import type { VisitorContext } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { FORWARD } from "./jobs.ts";
import { insertMessage } from "./store.ts";

const HOUR = 60 * 60;
const PER_ADDRESS: Limit = { most: 5, seconds: HOUR };
/** The confirmation goes to the address that was typed: nobody's mailbox is filled through this form. */
const PER_MAILBOX: Limit = { most: 3, seconds: HOUR };
const OF_ALL: Limit = { most: 200, seconds: HOUR };

const ANSWER = { ok: true as const };

/** Accepts a message. A program that fills in the hidden field gets the same answer. */
export async function contact(context: VisitorContext, form: Input<typeof sendContact>) {
  if (form.website) return ANSWER;
  if (contactProblems(form).length > 0) throw new AppError("contact_invalid");
  const { db, clock, language } = context;
  const email = normalEmail(form.email);
  await requireAttempt(context, `contact from ${addressKey(context)}`, PER_ADDRESS);
  await requireAttempt(context, `contact of ${mailboxOf(email)}`, PER_MAILBOX);
  await requireAttempt(context, "contact", OF_ALL);
  const id = uuidv7(clock.now());
  await db.transaction(async (tx) => {
    await insertMessage(tx, {
      id,
      name: form.name.trim(),
      email,
      topic: form.topic,
      message: form.message.trim(),
      language,
      sent_at: new Date(clock.now()),
    });
    await enqueue(tx, FORWARD, { messageId: id });
  });
  return ANSWER;
}
