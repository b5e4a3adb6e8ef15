import type { FeedKind } from "@owlstat/core/feeds/rules.ts";
import { readAccounts } from "../accounts/read-store.ts";
import { foldersOf } from "../folders/store.ts";
import type { ScopedContext } from "../platform/context.ts";
import { coveredBy, findReport } from "../reports/store.ts";

/** What a feed is about as this caller sees it: its name and its accounts; null where they see none. */
export async function findSubject(
  { db, scope }: Pick<ScopedContext, "db" | "scope">,
  { kind, subject }: { kind: FeedKind; subject: string },
): Promise<{ name: string; usernames: string[] } | null> {
  const { accounts } = await readAccounts(db, scope);
  if (kind === "account") {
    const found = accounts.some(({ username }) => username === subject);
    return found ? { name: `@${subject}`, usernames: [subject] } : null;
  }
  if (!ID.test(subject)) return null;
  if (kind === "folder") {
    const folder = (await foldersOf(db, scope)).find(({ id }) => id === subject);
    const inside = accounts.filter(({ folders }) => folders.includes(subject));
    return folder ? { name: folder.name, usernames: inside.map(({ username }) => username) } : null;
  }
  const report = await findReport(db, scope, subject);
  if (!report) return null;
  const seen = new Set(accounts.map(({ username }) => username));
  const covered = (await coveredBy(db, [subject])).map(({ username }) => username);
  return { name: report.name, usernames: covered.filter((username) => seen.has(username)) };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
