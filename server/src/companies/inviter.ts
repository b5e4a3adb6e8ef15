import { mayMailInvitation, REPORT_DAYS } from "@owlstat/core/companies/rules.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { mailboxOf } from "@owlstat/core/mail/mailbox.ts";
import { DAY } from "@owlstat/core/time.ts";
import { requireRoom } from "../mail/room.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { OwnerContext } from "../platform/context.ts";
import { findById } from "../users/store.ts";
import { pairOf, reportsOf } from "./invitation-mail-store.ts";

const DAY_SECONDS = 24 * 3600;
const INVITATIONS_PER_COMPANY = { most: 50, seconds: DAY_SECONDS };
/**
 * Counted by mailbox, so that a new company, account or spelling does not reset them. They are smaller than the
 * limits for all mails, because invitations go to people who never asked for any.
 */
const INVITATIONS_PER_INVITER = { most: 60, seconds: DAY_SECONDS };
const INVITATIONS_PER_RECIPIENT = { most: 10, seconds: DAY_SECONDS };
const INVITATIONS_PER_PAIR = { most: 4, seconds: DAY_SECONDS };

/** Invitations go to people who did not ask for mail, so they are limited per sender and per recipient. */
export async function requireInviter(context: OwnerContext, email: string) {
  const { db, clock, scope } = context;
  const inviter = await findById(db, scope.userId);
  if (!inviter) throw new AppError("login_required");
  const pair = pairOf(context, inviter.email, email);
  const { byThem, people } = await reportsOf(db, pair, new Date(clock.now() - REPORT_DAYS * DAY));
  refuseUnless(mayMailInvitation({ reportedByThem: byThem, reports: people }));
  const [from, to] = [mailboxOf(inviter.email), mailboxOf(email)];
  await requireAttempt(context, `invitations of ${scope.spaceId}`, INVITATIONS_PER_COMPANY);
  await requireAttempt(context, `invitations by ${from}`, INVITATIONS_PER_INVITER);
  await requireAttempt(context, `invitations from ${from} to ${to}`, INVITATIONS_PER_PAIR);
  await requireAttempt(context, `invitations to ${to}`, INVITATIONS_PER_RECIPIENT);
  await requireRoom(context, { kind: "invitation", email, spaceId: scope.spaceId, by: scope.userId });
  return pair;
}
