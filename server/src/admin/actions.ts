import type {
  listAudit,
  listOnboardings,
  listUsers,
  setUserPassword,
  signUserOut,
} from "@owlstat/core/admin/contract.ts";
import { passwordProblems } from "@owlstat/core/auth/rules.ts";
import { PROVIDERS } from "@owlstat/core/billing/rules.ts";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { slotsOf, standingOf, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { deleteTokensOf } from "../api-tokens/store.ts";
import { deleteGrantsOf } from "../apps/store.ts";
import { recordEvent } from "../audit/store.ts";
import { isCommonPassword } from "../auth/login/common-passwords.ts";
import { hashPassword } from "../auth/login/passwords.ts";
import { dropLinks } from "../auth/mailbox/link-store.ts";
import { sendNotice } from "../auth/mailbox/mail-jobs.ts";
import { deleteSessionsOf } from "../auth/store.ts";
import { spaceOfCustomer } from "../billing/store.ts";
import type { UserContext } from "../platform/context.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { planStateOf } from "../spaces/plan-store.ts";
import { findById, updateUser } from "../users/store.ts";
import { spacesOfPeople } from "./search-store.ts";
import { findEvents, findOnboardings, findUsers } from "./store.ts";

export async function showUsers(
  { db, clock }: UserContext,
  filter: Input<typeof listUsers>,
): Promise<Answer<typeof listUsers>> {
  const now = clock.now();
  const customerSpaces = filter.q ? await spacesOfCustomer(db, filter.q) : [];
  const { rows, total } = await findUsers(db, filter, { now: new Date(now), customerSpaces });
  const spaces = await spacesOfPeople(
    db,
    rows.map(({ id }) => id),
  );
  const users = rows.map(({ created_at, last_seen_at, ...user }) => ({
    ...user,
    spaces: spaces.filter(({ user_id }) => user_id === user.id).map((space) => presentPlan(space, now)),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }));
  return { users, total };
}

/** The spaces that a payment service knows by this id. */
async function spacesOfCustomer(db: UserContext["db"], id: string): Promise<string[]> {
  const found = await Promise.all(PROVIDERS.map((provider) => spaceOfCustomer(db, provider, id)));
  return found.filter((space) => space !== null);
}

type PlannedSpace = Awaited<ReturnType<typeof spacesOfPeople>>[number];

function presentPlan({ id, kind, name, ...row }: PlannedSpace, now: number) {
  const subscription = subscriptionOf(planStateOf(row), now);
  return { id, kind, name, plan: standingOf(subscription), slots: slotsOf(subscription) };
}

export async function showOnboardings(
  { db }: UserContext,
  filter: Input<typeof listOnboardings>,
): Promise<Answer<typeof listOnboardings>> {
  const { rows, total } = await findOnboardings(db, filter);
  return {
    onboardings: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total,
  };
}

export async function showAudit(
  { db }: UserContext,
  filter: Input<typeof listAudit>,
): Promise<Answer<typeof listAudit>> {
  const { rows, total } = await findEvents(db, filter);
  const events = rows.map(({ user_id, email, at, ...event }) => ({
    ...event,
    at: at.toISOString(),
    user: user_id && email ? { id: user_id, email } : null,
  }));
  return { events, total };
}

export async function givePassword(context: UserContext, { id, password }: Input<typeof setUserPassword>) {
  const { db, session } = context;
  const problems = passwordProblems(password, { strict: true, common: await isCommonPassword(password) });
  if (problems.length > 0) throw new AppError("password_refused", { problems });
  if (!(await findById(db, id))) throw new AppError("not_found");
  const passwordHash = await hashPassword(password, session.userId);
  await db.transaction(async (tx) => {
    await updateUser(tx, id, { password_hash: passwordHash });
    await deleteSessionsOf(tx, id);
    await deleteTokensOf(tx, id);
    await deleteGrantsOf(tx, id);
    await dropLinks(tx, id, ["reset", "email-old", "email-new"]);
    await recordEvent(tx, context, "admin_action", session.userId, { act: "set-password", of: id });
    await enqueue(tx, sendNotice, { userId: id, notice: "password-changed", language: context.language });
  });
  return { ok: true } as const;
}

export async function endSessionsOf(context: UserContext, { id }: Input<typeof signUserOut>) {
  const { db, session } = context;
  if (!(await findById(db, id))) throw new AppError("not_found");
  const ended = await deleteSessionsOf(db, id);
  await recordEvent(db, context, "admin_action", session.userId, { act: "sign-out", of: id });
  return { ended };
}
