import { randomBytes } from "node:crypto";
import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { codeOfId } from "@owlstat/core/imports/codes.ts";
import type { listSharedLists, SharedList, shareList, withdrawList } from "@owlstat/core/imports/contract.ts";
import { MOST_LISTS } from "@owlstat/core/imports/limits.ts";
import { findAccountsByName } from "../accounts/find-by-name.ts";
import type { OwnerContext } from "../platform/context.ts";
import { holdSpace } from "../spaces/lock-store.ts";
import { deleteList, insertList, type ListRow, listsOf } from "./list-store.ts";

/** 64 bits nobody guesses, in the low half of an identifier: eleven characters as a code. */
function newListId(): string {
  const hex = randomBytes(8).toString("hex");
  return `00000000-0000-0000-${hex.slice(0, 4)}-${hex.slice(4)}`;
}

function present({ id, name, accounts, created_at }: ListRow): SharedList {
  return { id, code: codeOfId(id) ?? "", name, accounts, created_at: created_at.toISOString() };
}

/** The list of accounts is fixed when it is shared; accounts tracked later are not added. */
export async function share(
  { db, clock, scope }: OwnerContext,
  { name, usernames }: Input<typeof shareList>,
): Promise<Answer<typeof shareList>> {
  const id = newListId();
  return db.transaction(async (tx) => {
    await holdSpace(tx, scope);
    const accounts = await findAccountsByName(tx, scope, usernames);
    if (accounts.length === 0) throw new AppError("list_empty");
    if ((await listsOf(tx, scope)).length >= MOST_LISTS) throw new AppError("too_many_lists");
    const profileIds = accounts.map((account) => account.id);
    await insertList(tx, scope, { id, name, profileIds }, clock.now());
    return { list: present({ id, name, accounts: accounts.length, created_at: new Date(clock.now()) }) };
  });
}

export async function showLists({ db, scope }: OwnerContext): Promise<Answer<typeof listSharedLists>> {
  return { lists: (await listsOf(db, scope)).map(present) };
}

export async function withdraw(
  { db, scope }: OwnerContext,
  { id }: Input<typeof withdrawList>,
): Promise<Answer<typeof withdrawList>> {
  if (!(await deleteList(db, scope, id))) throw new AppError("not_found");
  return { ok: true };
}
