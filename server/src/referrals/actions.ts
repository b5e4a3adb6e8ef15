import { randomInt } from "node:crypto";
import type { UserContext } from "../platform/context.ts";
import { campaignsOf, codeOf, insertCode } from "./store.ts";

/** Letters and digits that cannot be mistaken for each other. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 8;

export async function showReferrals({ db, session }: UserContext) {
  const code = await codeOf(db, session.userId);
  return { code, campaigns: code === null ? [] : await campaignsOf(db, code) };
}

export async function join(context: UserContext) {
  const { db, session, clock } = context;
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  await insertCode(db, session.userId, code, new Date(clock.now()));
  return showReferrals(context);
}
