import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type {
  deleteNotification,
  listNotifications,
  readNotification,
} from "@owlstat/core/notifications/contract.ts";
import type { UserContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { presentNotifications } from "./present.ts";
import { markAllRead, markRead, removeNotification } from "./store.ts";

export function showNotifications(context: UserContext, { before }: Input<typeof listNotifications>) {
  return presentNotifications(context, context.session.userId, before);
}

/** Changes the user's notifications and tells their other pages. */
async function change<T>({ db, session }: UserContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const done = await work(tx);
    await publish(tx, { to: { userId: session.userId }, type: "notifications" });
    return done;
  });
}

export async function read(context: UserContext, { id }: Input<typeof readNotification>) {
  const { session, clock } = context;
  await change(context, async (tx) => {
    if (!(await markRead(tx, session.userId, id, new Date(clock.now())))) throw new AppError("not_found");
  });
  return { ok: true } as const;
}

export async function readAll(context: UserContext) {
  const { session, clock } = context;
  return { read: await change(context, (tx) => markAllRead(tx, session.userId, new Date(clock.now()))) };
}

export async function remove(context: UserContext, { id }: Input<typeof deleteNotification>) {
  await change(context, async (tx) => {
    if (!(await removeNotification(tx, context.session.userId, id))) throw new AppError("not_found");
  });
  return { ok: true } as const;
}
