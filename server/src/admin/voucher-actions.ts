import { randomInt } from "node:crypto";
import { ADMIN_PAGE_SIZE } from "@owlstat/core/admin/contract.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { addDays, type Day, dayStart } from "@owlstat/core/time.ts";
import type { createVouchers, endVoucher, listVouchers } from "@owlstat/core/vouchers/contract.ts";
import { CODE_LENGTH, CODE_LETTERS, plainCode, readableCode } from "@owlstat/core/vouchers/rules.ts";
import { recordEvent } from "../audit/store.ts";
import type { UserContext } from "../platform/context.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { expireVoucher, findVouchers, insertVouchers } from "../vouchers/store.ts";

export async function showVouchers(
  { db, clock }: UserContext,
  { page, ...filter }: Input<typeof listVouchers>,
): Promise<Answer<typeof listVouchers>> {
  const now = new Date(clock.now());
  const { rows, total } = await findVouchers(db, filter, { at: page, size: ADMIN_PAGE_SIZE }, now);
  const vouchers = rows.map(({ code, expires_at, created_at, ...row }) => ({
    ...row,
    code: readableCode(code),
    expires_at: expires_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
  return { vouchers, total };
}

const madeUpCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");

export async function makeVouchers(
  context: UserContext,
  { label, value, most_uses, last_day, count, code }: Input<typeof createVouchers>,
) {
  const { db, clock, config, session } = context;
  const own = code && count === 1 ? plainCode(code) : null;
  if (own === config.promoCode) throw new AppError("voucher_code_taken");
  const codes = own ? [own] : Array.from({ length: count }, madeUpCode);
  const worth = { slots: null, days: null, percent: null, ...value };
  const expires_at = last_day ? new Date(dayStart(addDays(last_day as Day, 1))) : null;
  const created_at = new Date(clock.now());
  await db.transaction(async (tx) => {
    const rows = codes.map((made) => ({
      ...worth,
      id: uuidv7(clock.now()),
      code: made,
      label,
      most_uses,
      expires_at,
      created_at,
    }));
    if (!(await insertVouchers(tx, rows))) throw new AppError("voucher_code_taken");
    const details = { act: "make-vouchers", label, count: codes.length, ...value };
    await recordEvent(tx, context, "admin_action", session.userId, details);
  });
  return { codes: codes.map(readableCode) };
}

export async function endOne(context: UserContext, { id }: Input<typeof endVoucher>) {
  const { db, clock, session } = context;
  if (!(await expireVoucher(db, id, new Date(clock.now())))) throw new AppError("not_found");
  await recordEvent(db, context, "admin_action", session.userId, { act: "end-voucher", of: id });
  return { ok: true } as const;
}
