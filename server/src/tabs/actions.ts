import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { readHandle } from "@owlstat/core/profiles/rules.ts";
import type { closeTab, listTabs, openTab } from "@owlstat/core/tabs/contract.ts";
import type { UserContext } from "../platform/context.ts";
import type { Tx } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { storedProfile } from "../profiles/lookup.ts";
import { deleteTab, deleteTabs, insertTab, tabsOf } from "./store.ts";

type Tabs = Answer<typeof listTabs>;

export async function showTabs({ db, session }: UserContext): Promise<Tabs> {
  return { tabs: await tabsOf(db, session.userId) };
}

/** Changes the user's tabs, and tells their other pages if anything changed. */
function change({ db, session }: UserContext, work: (tx: Tx) => Promise<boolean>): Promise<Tabs> {
  return db.transaction(async (tx) => {
    if (await work(tx)) await publish(tx, { to: { userId: session.userId }, type: "tabs" });
    return { tabs: await tabsOf(tx, session.userId) };
  });
}

export async function open(context: UserContext, { username }: Input<typeof openTab>): Promise<Tabs> {
  const { session, clock } = context;
  const { id } = await storedProfile(context, username);
  return change(context, (tx) => insertTab(tx, session.userId, id, new Date(clock.now())));
}

export async function close(context: UserContext, { username }: Input<typeof closeTab>): Promise<Tabs> {
  const handle = readHandle(username);
  if (!handle.ok) return showTabs(context);
  return change(context, (tx) => deleteTab(tx, context.session.userId, handle.username));
}

export function clear(context: UserContext): Promise<Tabs> {
  return change(context, (tx) => deleteTabs(tx, context.session.userId));
}
