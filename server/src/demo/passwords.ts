import { createHmac } from "node:crypto";
import { hashPassword, passwordMatches } from "../auth/login/passwords.ts";
import { deleteSessionsOf } from "../auth/store.ts";
import type { Services } from "../platform/context.ts";
import { findByEmail, updateUser } from "../users/store.ts";
import type { DemoPerson } from "./people.ts";

type Knowing = Pick<Services, "config" | "secrets">;

/** Where strangers come by, nobody can guess these passwords: they come from the installation's own key. */
export function demoPassword({ config, secrets }: Knowing, { email, password }: DemoPerson): string {
  if (config.sandbox?.credentials !== "generated") return password;
  const made = createHmac("sha256", secrets.derive("demo passwords")).update(email).digest("base64url");
  return `${made.slice(0, 20)}-7`;
}

/** Takes away the public password from somebody whom an earlier start gave it, and ends their logins. */
export async function replacePublicPassword(services: Services, person: DemoPerson): Promise<void> {
  const { db } = services;
  const password = demoPassword(services, person);
  const user = password === person.password ? null : await findByEmail(db, person.email);
  if (!user || !(await passwordMatches(user.password_hash, person.password))) return;
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await updateUser(tx, user.id, { password_hash: hash });
    await deleteSessionsOf(tx, user.id);
  });
}
