import type { ConnectedAccount } from "@owlstat/core/connections/contract.ts";

/** Accounts whose name or page contains the typed text, with or without an @. */
export function matching(accounts: readonly ConnectedAccount[], typed: string): readonly ConnectedAccount[] {
  const text = typed.trim().toLowerCase().replace(/^@/, "");
  if (text === "") return accounts;
  return accounts.filter(({ username, name, page }) =>
    [username, name ?? "", page ?? ""].some((one) => one.toLowerCase().includes(text)),
  );
}

/** Ticks or unticks some; those already connected cannot be chosen. */
export function withTicks(
  ticked: ReadonlySet<string>,
  accounts: readonly ConnectedAccount[],
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(ticked);
  for (const { username, linked } of accounts) {
    if (on && !linked) next.add(username);
    else next.delete(username);
  }
  return next;
}

/** What is ticked and not connected yet, in the order of the list. */
export function picked(accounts: readonly ConnectedAccount[], ticked: ReadonlySet<string>): string[] {
  return accounts
    .filter(({ username, linked }) => !linked && ticked.has(username))
    .map(({ username }) => username);
}
