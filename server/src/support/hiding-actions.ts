import { randomInt } from "node:crypto";
import { isEmail, normalEmail } from "@owlstat/core/auth/rules.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type {
  askHiding,
  askPerson,
  checkHiding,
  getHiding,
  HidingRequest,
} from "@owlstat/core/support/hiding-contract.ts";
import { CODE_LASTS, holdsCode, isOpen } from "@owlstat/core/support/hiding-rules.ts";
import { addressKey } from "../platform/address-key.ts";
import { requireAttempt } from "../platform/attempts.ts";
import type { VisitorContext } from "../platform/context.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { notAnswered, requireHandle } from "../profiles/lookup.ts";
import { grant } from "./hiding.ts";
import { changeHiding, findHiding, type HidingRow, insertHiding, lockHiding } from "./hiding-store.ts";

const HOUR = 60 * 60;
const ASKED = { most: 10, seconds: HOUR };
/**
 * Limits checks per address, because each one asks Instagram. There is no limit per name: strangers could use it
 * up and keep the owner out.
 */
const CHECKED = { most: 20, seconds: HOUR };
const OF_ALL = { most: 300, seconds: HOUR };
const TO_PERSON = { most: 3, seconds: 24 * HOUR };

function present({ id, username, wish, code, state, created_at }: HidingRow): HidingRequest {
  const expires_at = new Date(created_at.getTime() + CODE_LASTS).toISOString();
  return { id, username, wish, code, state, expires_at };
}

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * Ten letters that cannot be mistaken for each other: about 2^49 codes, and each is tried against one
 * biography only.
 */
function newCode(): string {
  return `owl-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
}

export async function requestHiding(
  context: VisitorContext,
  { username: typed, wish }: Input<typeof askHiding>,
) {
  const { db, clock } = context;
  const username = requireHandle(typed);
  await requireAttempt(context, `hiding from ${addressKey(context)}`, ASKED);
  const row: HidingRow = {
    id: uuidv7(clock.now()),
    username,
    wish,
    code: newCode(),
    state: "open",
    email: null,
    note: "",
    language: context.language,
    created_at: new Date(clock.now()),
    decided_at: null,
  };
  await insertHiding(db, row);
  return { request: present(row) };
}

async function requireRequest({ db }: VisitorContext, id: string): Promise<HidingRow> {
  const row = await findHiding(db, id);
  if (!row) throw new AppError("not_found");
  return row;
}

export async function show(context: VisitorContext, { id }: Input<typeof getHiding>) {
  return { request: present(await requireRequest(context, id)) };
}

const openAt = (row: HidingRow, now: number) =>
  isOpen({ state: row.state, createdAt: row.created_at.getTime() }, now);

/** Whoever can put the code into the biography owns the profile; nothing else counts as proof. */
export async function check(context: VisitorContext, { id }: Input<typeof checkHiding>) {
  const { profileSource, clock } = context;
  const row = await requireRequest(context, id);
  if (row.state === "proven") return { request: present(row) };
  if (!openAt(row, clock.now())) throw new AppError("hiding_over");
  await requireAttempt(context, `hiding check from ${addressKey(context)}`, CHECKED);
  await requireAttempt(context, "hiding checks", OF_ALL);
  const outcome = await profileSource.discover(row.username, { posts: 1 });
  if (outcome.kind === "not_found") throw new AppError("hiding_unreadable");
  if (outcome.kind !== "found") throw notAnswered(outcome, clock.now());
  const { profile } = outcome;
  if (!holdsCode(profile.biography, row.code)) throw new AppError("hiding_code_missing");
  const account = { username: profile.username, instagramId: profile.id };
  const may = (now: HidingRow) => openAt(now, clock.now());
  await grant(context, { id, account, wish: row.wish, state: "proven", may });
  return show(context, { id });
}

/** For accounts that became personal, because Instagram does not show their biography. */
export async function toPerson(context: VisitorContext, { id, email, note }: Input<typeof askPerson>) {
  const row = await requireRequest(context, id);
  if (!openAt(row, context.clock.now())) throw new AppError("hiding_over");
  if (!isEmail(email)) throw new AppError("email_invalid");
  await requireAttempt(context, `hiding by a person from ${addressKey(context)}`, TO_PERSON);
  await context.db.transaction(async (tx) => {
    const locked = await lockHiding(tx, id);
    if (!locked || !openAt(locked, context.clock.now())) throw new AppError("hiding_over");
    await changeHiding(tx, id, { state: "asked", email: normalEmail(email), note: note.trim() });
  });
  return show(context, { id });
}
