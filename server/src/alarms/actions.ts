import type {
  Alarm,
  changeAlarm,
  createAlarm,
  deleteAlarm,
  listAlarms,
  restoreAlarm,
} from "@owlstat/core/alarms/contract.ts";
import { type AlarmWish, checkWish } from "@owlstat/core/alarms/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { mostOf } from "@owlstat/core/plans/entitlements.ts";
import { subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { DAY } from "@owlstat/core/time.ts";
import { chooseChannels } from "../channels/chosen-store.ts";
import { memberIds } from "../notifications/store.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { engagementOf } from "../users/store.ts";
import { accountsCovered, otherAccount } from "./accounts.ts";
import { presentAlarms } from "./present.ts";
import { markQuietly } from "./quiet.ts";
import {
  type AlarmRow,
  alarmsOf,
  countRunning,
  findAlarm,
  findDeleted,
  insertAlarm,
  setParts,
  updateAlarm,
} from "./store.ts";
import { ranksIn } from "./watch-store.ts";

type Wish = Input<typeof createAlarm>;

async function overLimit(context: ScopedContext): Promise<{ most: number; over: Set<string> }> {
  const { db, clock, scope } = context;
  const plan = await findPlan(db, scope.spaceId);
  const most = plan ? mostOf(subscriptionOf(plan, clock.now()), "alarms") : 0;
  const ranks = await ranksIn(db, [scope.spaceId], clock.today());
  return { most, over: new Set([...ranks].flatMap(([id, rank]) => (rank > most ? [id] : []))) };
}

export async function showAlarms(context: ScopedContext): Promise<Answer<typeof listAlarms>> {
  const rows = await alarmsOf(context.db, context.scope);
  const { most, over } = await overLimit(context);
  // How large the plan of a company is does not concern its clients.
  return { alarms: await presentAlarms(context, rows, over), most: context.scope.only ? rows.length : most };
}

async function shown(context: ScopedContext, id: string): Promise<{ alarm: Alarm }> {
  const row = await findAlarm(context.db, context.scope, id);
  if (!row) throw new AppError("not_found");
  const { over } = await overLimit(context);
  const [alarm] = await presentAlarms(context, [row], over);
  if (!alarm) throw new AppError("not_found");
  return { alarm };
}

/** Locks the space, and refuses when the plan allows no further active alarm. */
async function requireRoom(tx: Tx, { clock, scope }: ScopedContext, id: string): Promise<void> {
  const plan = await holdSpace(tx, scope);
  const most = mostOf(subscriptionOf(plan, clock.now()), "alarms");
  if ((await countRunning(tx, scope, clock.today(), id)) >= most)
    throw new AppError("too_many_alarms", { most });
}

export function wishOf(
  wish: Pick<Wish, "measure" | "condition" | "value" | "other"> & Partial<Wish>,
): AlarmWish {
  const { measure, condition, value, due = null, time_zone: timeZone = "UTC", other } = wish;
  return { measure, condition, value, due, timeZone, other: other !== null };
}

/** The columns of the given parts of an alarm, checked against the space. */
async function fieldsOf(tx: Tx, { clock, scope }: ScopedContext, wish: Wish) {
  const verdict = checkWish(wishOf(wish), clock.today());
  refuseUnless(verdict);
  const { timeZone, ...judged } = verdict.alarm;
  const accounts = await accountsCovered(tx, scope, wish);
  return {
    accounts: wish.covers === "accounts" ? accounts.map(({ id }) => id) : [],
    fields: {
      ...judged,
      time_zone: timeZone,
      covers: wish.covers,
      folder_id: wish.covers === "folder" ? wish.folder_id : null,
      other_id: await otherAccount(tx, scope, wish.other),
      by_email: wish.by_email,
      on_platform: wish.on_platform,
      since: clock.today(),
    },
  };
}

async function peopleFor(
  tx: Tx,
  { scope }: ScopedContext,
  creator: string | null,
  chosen: readonly string[],
) {
  const members = new Set(await memberIds(tx, scope.spaceId));
  return [...new Set([...(creator ? [creator] : []), ...chosen])].filter((id) => members.has(id));
}

function publishAlarms(tx: Tx, { scope }: ScopedContext): Promise<void> {
  return publish(tx, { to: { spaceId: scope.spaceId }, type: "alarms" });
}

export async function create(context: ScopedContext, wish: Wish): Promise<Answer<typeof createAlarm>> {
  const { db, clock, scope } = context;
  const id = uuidv7(clock.now());
  await db.transaction(async (tx) => {
    await requireRoom(tx, context, id);
    const { fields, accounts } = await fieldsOf(tx, context, wish);
    const definition = await engagementOf(tx, scope.userId);
    await insertAlarm(tx, scope, id, { ...fields, definition }, new Date(clock.now()));
    await setParts(tx, id, accounts, await peopleFor(tx, context, scope.userId, wish.people));
    await chooseChannels(tx, scope, { subject: "alarm", id }, wish.channels);
    await publishAlarms(tx, context);
  });
  await markQuietly(context, id);
  return shown(context, id);
}

/** An alarm's current settings with the changes applied. */
function changed(row: AlarmRow, change: Partial<Wish>): Wish {
  return {
    measure: change.measure ?? row.measure,
    condition: change.condition ?? row.condition,
    value: change.value === undefined ? row.value : change.value,
    due: change.due === undefined ? row.due : change.due,
    time_zone: change.time_zone ?? row.time_zone,
    covers: change.covers ?? row.covers,
    usernames: change.usernames ?? row.usernames,
    folder_id: change.folder_id === undefined ? row.folder_id : change.folder_id,
    other: change.other === undefined ? row.other : change.other,
    by_email: change.by_email ?? row.by_email,
    on_platform: change.on_platform ?? row.on_platform,
    people: change.people ?? row.people,
  };
}

export async function change(
  context: ScopedContext,
  { id, paused, snooze_days, channels, ...wish }: Input<typeof changeAlarm>,
): Promise<Answer<typeof changeAlarm>> {
  const { db, clock, scope } = context;
  const now = new Date(clock.now());
  const rewritten = Object.keys(wish).length > 0;
  await db.transaction(async (tx) => {
    const row = await findAlarm(tx, scope, id);
    if (!row) throw new AppError("not_found");
    const runs = !(paused ?? row.paused_at !== null);
    if (runs && (row.paused_at !== null || rewritten)) await requireRoom(tx, context, id);
    if (rewritten) {
      const { fields, accounts } = await fieldsOf(tx, context, changed(row, wish));
      await updateAlarm(tx, scope, id, fields);
      const people = wish.people ?? row.people;
      await setParts(tx, id, accounts, await peopleFor(tx, context, row.created_by, people));
    }
    await chooseChannels(tx, scope, { subject: "alarm", id }, channels);
    await updateAlarm(tx, scope, id, {
      updated_at: now,
      ...(paused !== undefined && { paused_at: paused ? (row.paused_at ?? now) : null }),
      ...(snooze_days !== undefined && {
        snoozed_until: snooze_days === 0 ? null : new Date(clock.now() + snooze_days * DAY),
      }),
    });
    await publishAlarms(tx, context);
  });
  if (rewritten || paused === false) await markQuietly(context, id);
  return shown(context, id);
}

export async function remove(
  context: ScopedContext,
  { id }: Input<typeof deleteAlarm>,
): Promise<Answer<typeof deleteAlarm>> {
  await context.db.transaction(async (tx) => {
    if (!(await findAlarm(tx, context.scope, id))) throw new AppError("not_found");
    await updateAlarm(tx, context.scope, id, { deleted_at: new Date(context.clock.now()) });
    await publishAlarms(tx, context);
  });
  return { ok: true };
}

export async function restore(
  context: ScopedContext,
  { id }: Input<typeof restoreAlarm>,
): Promise<Answer<typeof restoreAlarm>> {
  await context.db.transaction(async (tx) => {
    const row = await findDeleted(tx, context.scope, id);
    if (!row) throw new AppError("not_found");
    if (row.paused_at === null) await requireRoom(tx, context, id);
    await updateAlarm(tx, context.scope, id, { deleted_at: null });
    await publishAlarms(tx, context);
  });
  await markQuietly(context, id);
  return shown(context, id);
}
