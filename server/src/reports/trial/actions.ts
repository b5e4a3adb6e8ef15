import { isEmail, normalEmail } from "@owlstat/core/auth/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { mayAsk } from "@owlstat/core/reports/rules.ts";
import type {
  askTrialRecipient,
  giveTrialConsent,
  readTrialConsent,
} from "@owlstat/core/reports/trial-contract.ts";
import { noteInvitationMail } from "../../companies/invitation-mail-store.ts";
import { requireInviter } from "../../companies/inviter.ts";
import type { OwnerScope } from "../../platform/caller.ts";
import type { OwnerContext, VisitorContext } from "../../platform/context.ts";
import type { Queries } from "../../platform/db/connect.ts";
import { publish } from "../../platform/events/publish.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { readLinkToken } from "../../platform/link-token.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { holdSpace } from "../../spaces/lock-store.ts";
import { CONSENT_LINK, sendConsentMail } from "./jobs.ts";
import { findAsked, noteAgreed, saveTrialRecipient, trialRecipient } from "./store.ts";

export async function presentTrialRecipient(db: Queries, scope: OwnerScope) {
  const asked = await trialRecipient(db, scope);
  if (!asked) return null;
  const { email, agreed_at, asked_at } = asked;
  return { email, agreed: agreed_at !== null, asked_at: asked_at.toISOString() };
}

/** Asks by a mail that holds no word of the sender's but their confirmed address. */
export async function ask(
  context: OwnerContext,
  { email: typed }: Input<typeof askTrialRecipient>,
): Promise<Answer<typeof askTrialRecipient>> {
  const { db, clock, scope } = context;
  const email = normalEmail(typed);
  if (!isEmail(email)) throw new AppError("email_invalid");
  const pair = await requireInviter(context, email);
  const now = clock.now();
  const at = new Date(now);
  const id = uuidv7(now);
  await db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const before = await trialRecipient(tx, scope);
    refuseUnless(
      mayAsk(email, before ? { email: before.email, askedAt: before.asked_at.getTime() } : null, now),
    );
    const row = { space_id: scope.spaceId, id, email, asked_by: scope.userId, asked_at: at, agreed_at: null };
    await saveTrialRecipient(tx, row);
    await noteInvitationMail(tx, id, pair, at);
    await enqueue(tx, sendConsentMail, { id });
    await publish(tx, { to: { spaceId: scope.spaceId }, type: "reports" });
  });
  return { recipient: { email, agreed: false, asked_at: at.toISOString() } };
}

async function askedBy({ db, secrets }: VisitorContext, token: string) {
  const id = readLinkToken(secrets, CONSENT_LINK, token);
  const asked = id === null ? undefined : await findAsked(db, id);
  if (!asked) throw new AppError("link_gone");
  return asked;
}

export async function showConsent(
  context: VisitorContext,
  { token }: Input<typeof readTrialConsent>,
): Promise<Answer<typeof readTrialConsent>> {
  const { email, from, agreed_at } = await askedBy(context, token);
  return { email, from, agreed: agreed_at !== null };
}

/** The link in the mail is the proof that its reader agrees. */
export async function agree(
  context: VisitorContext,
  { token }: Input<typeof giveTrialConsent>,
): Promise<Answer<typeof giveTrialConsent>> {
  const { db, clock } = context;
  const { id, email, from, space_id } = await askedBy(context, token);
  await db.transaction(async (tx) => {
    await noteAgreed(tx, id, new Date(clock.now()));
    await publish(tx, { to: { spaceId: space_id }, type: "reports" });
  });
  return { email, from, agreed: true };
}
