import { randomInt } from "node:crypto";
import { mailboxOf } from "@owlstat/core/mail/mailbox.ts";
import type { UserContext } from "../platform/context.ts";
import { findById } from "../users/store.ts";
import { campaignsOf, codeOf, insertCode, referredBy } from "./store.ts";

/** Letters and digits that cannot be mistaken for each other. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 8;

export async function showReferrals({ db, session }: UserContext) {
  const code = await codeOf(db, session.userId);
  if (code === null) return { code, campaigns: [] };
  const referrer = await findById(db, session.userId);
  const own = mailboxOf(referrer?.email ?? "");
  // A second account of the referrer, or of a colleague, is no referral.
  const referred = (await referredBy(db, code, session.userId)).filter(
    ({ email }) => mailboxOf(email) !== own,
  );
  return {
    code,
    campaigns: await campaignsOf(
      db,
      referred.map(({ id }) => id),
    ),
  };
}

export async function join(context: UserContext) {
  const { db, session, clock } = context;
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  await insertCode(db, session.userId, code, new Date(clock.now()));
  return showReferrals(context);
}
