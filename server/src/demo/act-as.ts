import { DAY, type Day } from "@owlstat/core/time.ts";
import { readSnapshots } from "../analyses/store.ts";
import type { OwnerScope } from "../platform/caller.ts";
import { fixedClock } from "../platform/clock.ts";
import type { OwnerContext, Services } from "../platform/context.ts";
import { alone } from "../platform/db/alone.ts";
import { programScope } from "../platform/http/proof/gates.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { findProfile } from "../profiles/store.ts";
import { spacesOf } from "../spaces/store.ts";
import { findByEmail } from "../users/store.ts";
import { DEMO_COMPANY } from "./people.ts";

/** The space in which somebody of the demo world works: the agency in its company, everybody else in their own. */
export async function scopeOfDemo({ db }: Services, email: string): Promise<OwnerScope | null> {
  const user = await findByEmail(db, email);
  const kind = email === DEMO_COMPANY.owner ? "company" : "personal";
  const space = user && (await spacesOf(db, user.id)).find((one) => one.kind === kind);
  return user && space ? programScope(space.id, user.id) : null;
}

/** What an action needs to know of somebody of the demo world who does something now, or did it some days ago. */
export async function actAs(services: Services, email: string, daysAgo = 0): Promise<OwnerContext | null> {
  const scope = await scopeOfDemo(services, email);
  if (!scope) return null;
  const { sites, clock } = services;
  const { spaceId, userId, role } = scope;
  const now = clock.now() - daysAgo * DAY;
  const startedAt = new Date(now);
  const session = {
    id: uuidv7(now),
    userId,
    spaceId,
    role,
    admin: false,
    language: null,
    startedAt,
    only: null,
    factor: false,
    provenAt: null,
    demand: null,
  };
  return {
    ...services,
    ...(daysAgo > 0 && { clock: fixedClock(now) }),
    scope,
    session,
    caller: { kind: "job", userId, spaceId },
    requestId: "demo",
    ip: "127.0.0.1",
    userAgent: "demo",
    language: "en",
    host: sites.own.host,
    site: sites.own,
    cookies: { get: () => undefined, set: () => {}, clear: () => {} },
    gone: new AbortController().signal,
  };
}

const LOCK = 5;

/** Does something of the demo world once, however many processes start, so that what people change later stays. */
export async function once({ db, files }: Services, what: string, work: () => Promise<void>): Promise<void> {
  const mark = `demo/${what}`;
  if (await files.exists(mark)) return;
  await alone(db, LOCK, async () => {
    if (await files.exists(mark)) return;
    await work();
    await files.put(mark, Buffer.from("done"), { contentType: "text/plain" });
  });
}

/** How many followers a profile had on a day. */
export async function followersOn({ db }: Services, username: string, day: Day): Promise<number | null> {
  const profile = await findProfile(db, username);
  const days = profile ? await readSnapshots(db, profile.id, day, "mean") : [];
  return days.find((one) => one.day === day)?.followers ?? null;
}
