import { AppError } from "@owlstat/core/errors.ts";
import { MAIL_KINDS, type MailKind, RESERVES, type Reserve } from "@owlstat/core/mail/kinds.ts";
import { mostOf } from "@owlstat/core/plans/entitlements.ts";
import { FREE_SLOTS, type Subscription, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { DAY, HOUR, SECOND } from "@owlstat/core/time.ts";
import type { Services } from "../platform/context.ts";
import type { Queries } from "../platform/db/connect.ts";
import { findPlan } from "../spaces/plan-store.ts";
import {
  type CountedBy,
  countedBy,
  countedMail,
  fullUntil,
  insertCounted,
  isCounted,
  lockCounts,
  type Window,
} from "./counted-store.ts";

type Tools = Pick<Services, "db" | "clock" | "secrets">;

/** What is counted of a mail. */
type Counting = {
  kind: MailKind;
  email: string;
  /** The space whose plan sets the limits; mails of no space have those of the free plan. */
  spaceId: string | null;
  /** The person who caused the mail, if it was somebody else than its reader. */
  by: string | null;
};

/** The limit that is reached, and when it has room again. */
type Room = { ok: true; reserve: Reserve | null } | { ok: false; limit: string; until: number };

const NO_PLAN: Subscription = { prolevel: FREE_SLOTS, hasToRenew: false, trial: "none" };

/** Counts a mail that is about to be sent, once however often it is tried; or says which limit is reached. */
export async function takeRoom(tools: Tools, mail: Counting & { key: string }): Promise<Room> {
  const { db, clock, secrets } = tools;
  if (mail.kind === "inbox") return { ok: true, reserve: null };
  const counted = countedMail(secrets, mail.key, mail.email);
  const by = countedBy(secrets, mail);
  return db.transaction(async (tx) => {
    await lockCounts(tx, by);
    if (await isCounted(tx, counted)) return { ok: true, reserve: null };
    const room = await roomIn(tx, mail, by, clock.now());
    if (room.ok)
      await insertCounted(tx, {
        mail: counted,
        ...by,
        reserve: room.reserve,
        at: new Date(clock.now()),
      });
    return room;
  });
}

/** Refuses a call whose mail would be over a limit, so that whoever asks learns it at once. */
export async function requireRoom(tools: Tools, mail: Counting): Promise<void> {
  const now = tools.clock.now();
  const room = await roomIn(tools.db, mail, countedBy(tools.secrets, mail), now);
  if (!room.ok)
    throw new AppError("rate_limited", { seconds: Math.max(1, Math.ceil((room.until - now) / SECOND)) });
}

async function roomIn(db: Queries, { kind, spaceId }: Counting, by: CountedBy, now: number): Promise<Room> {
  const plan = spaceId === null ? null : await findPlan(db, spaceId);
  const limits = windowsFor(by, plan ? subscriptionOf(plan, now) : NO_PLAN);
  const reserve = kind === "inbox" ? null : MAIL_KINDS[kind].reserve;
  // A reserve is for one recipient, and nothing else keeps its mails back.
  const full = await firstFull(db, reserve ? limits.filter(({ of }) => of === "recipient") : limits, now);
  if (!full) return { ok: true, reserve: null };
  const reserved = reserve && (await firstFull(db, reserveWindows(by, reserve), now));
  if (reserve && !reserved) return { ok: true, reserve };
  return { ok: false, ...(reserved || full) };
}

async function firstFull(db: Queries, windows: readonly Window[], now: number) {
  for (const [place, until] of (await fullUntil(db, windows, now)).entries()) {
    const window = windows[place];
    if (window && until !== null) return { until, limit: `${window.most} per ${window.of}` };
  }
  return null;
}

function windowsFor({ recipient, space, sender }: CountedBy, plan: Subscription): Window[] {
  const [hour, day] = [{ milliseconds: HOUR }, { milliseconds: DAY }];
  const to = { of: "recipient", key: recipient, reserve: null } as const;
  return [
    { ...to, ...day, most: mostOf(plan, "mailsToOnePerDay") },
    { ...to, ...hour, most: mostOf(plan, "mailsToOnePerHour") },
    ...(space ? [{ of: "space", key: space, ...day, most: mostOf(plan, "mailsPerDay") } as const] : []),
    ...(sender
      ? ([
          { of: "sender", key: sender, ...day, most: mostOf(plan, "mailsByOnePerDay") },
          { of: "sender", key: sender, ...hour, most: mostOf(plan, "mailsByOnePerHour") },
        ] as const)
      : []),
  ];
}

function reserveWindows({ recipient }: CountedBy, reserve: Reserve): Window[] {
  const { hour, day } = RESERVES[reserve];
  const window = { of: "recipient", key: recipient, reserve } as const;
  return [
    { ...window, most: day, milliseconds: DAY },
    { ...window, most: hour, milliseconds: HOUR },
  ];
}
