import { DAY } from "@owlstat/core/time.ts";
import { change as changeAccount, showAccounts } from "../accounts/actions.ts";
import { trackInSpace } from "../accounts/track.ts";
import { file, make, showFolders } from "../folders/actions.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Services } from "../platform/context.ts";
import { FIRST_POSTS, fetchProfiles, saveCollected } from "../profiles/collect.ts";
import { findProfile } from "../profiles/store.ts";
import { scopeOfDemo } from "./act-as.ts";
import { DEMO_COMPANY, DEMO_PEOPLE } from "./people.ts";
import { DEMO_FAVOURITES, DEMO_FOLDERS, DEMO_HANDLES, OTHER_HANDLES } from "./profiles.ts";
import { DEMO_DAYS } from "./seed-profiles.ts";

const MARK = "demo/accounts";

/**
 * Tracks the accounts of the demo people, once, so that later changes stay. Profiles whose history is created
 * later begin with today.
 */
export async function seedAccounts(services: Services): Promise<void> {
  if (await services.files.exists(MARK)) return;
  await collectToday(services, OTHER_HANDLES);
  let complete = true;
  for (const [email, handles] of Object.entries(DEMO_HANDLES)) {
    const scope = await scopeOfDemo(services, email);
    if (!scope) continue;
    complete = (await trackAll(services, scope, email, handles)) && complete;
    if (email === DEMO_COMPANY.owner) await seedFolders(services, scope);
  }
  if (complete) await services.files.put(MARK, Buffer.from("done"), { contentType: "text/plain" });
}

async function collectToday(services: Services, handles: readonly string[]): Promise<void> {
  const stored = await Promise.all(handles.map((handle) => findProfile(services.db, handle)));
  const missing = handles.filter((_, index) => !stored[index]);
  const outcomes = await fetchProfiles(services, missing, { posts: FIRST_POSTS });
  await saveCollected(services.db, outcomes, services.clock.now(), { pictures: false });
}

async function trackAll(
  { db, clock }: Services,
  scope: OwnerScope,
  email: string,
  handles: readonly string[],
): Promise<boolean> {
  const found = await Promise.all(handles.map((handle) => findProfile(db, handle)));
  const ids = found.flatMap((profile) => profile?.id ?? []);
  // People who must renew tracked their accounts while the plan was paid.
  const beyondSlots = DEMO_PEOPLE.some((person) => person.email === email && person.plan.has_to_renew);
  // Tracked since the first day of their history, so that it belongs to them.
  const since = clock.now() - DEMO_DAYS * DAY;
  await db.transaction((tx) => trackInSpace(tx, scope, ids, { now: since, beyondSlots }));
  return ids.length === handles.length;
}

async function seedFolders(services: Services, scope: OwnerScope): Promise<void> {
  const context = { ...services, scope };
  const { folders } = await showFolders(context);
  for (const { accounts, ...wanted } of DEMO_FOLDERS) {
    const { id } = folders.find(({ name }) => name === wanted.name) ?? (await make(context, wanted)).folder;
    await file(context, { id, usernames: [...accounts], inside: true });
  }
  const { accounts } = await showAccounts(context);
  for (const { username } of accounts) {
    if (DEMO_FAVOURITES.includes(username)) await changeAccount(context, { username, favourite: true });
  }
}
