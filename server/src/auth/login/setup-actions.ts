import type { Answer, Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { beginApp, beginPasskey } from "@owlstat/core/factors/contract.ts";
import { prepareApp } from "../../factors/actions.ts";
import { preparePasskey } from "../../factors/passkey-actions.ts";
import type { UserContext } from "../../platform/context.ts";
import { findById } from "../../users/store.ts";
import { proveOwner } from "../owner-proof.ts";

/** Somebody without a second factor proves by the password that the account is theirs; others did so by the gate. */
async function provenOwner(context: UserContext, password: string | undefined) {
  const { db, session } = context;
  const user = session.factor
    ? await findById(db, session.userId)
    : await proveOwner(context, password, { orFreshLogin: true });
  if (!user) throw new AppError("login_required");
  return user;
}

export async function begin(
  context: UserContext,
  { password }: Input<typeof beginApp>,
): Promise<Answer<typeof beginApp>> {
  const { email } = await provenOwner(context, password);
  return prepareApp(context, email);
}

export async function beginKey(
  context: UserContext,
  { password }: Input<typeof beginPasskey>,
): Promise<Answer<typeof beginPasskey>> {
  return preparePasskey(context, await provenOwner(context, password));
}
