import { hashPassword } from "../../auth/login/passwords.ts";
import type { Db } from "../../platform/db/connect.ts";

export const PEOPLE_KINDS = ["known", "guarded", "unknown", "md5", "bcrypt"] as const;
/** Has an account, has one with a second factor, has none, or is a legacy user with one of the two kinds of hashes. */
export type PersonKind = (typeof PEOPLE_KINDS)[number];

/** So many of each kind at `{kind}{n}@bench.test`; the unknown are nowhere. */
export async function fillPeople({ pool }: Db, each: number): Promise<void> {
  const passwordHash = await hashPassword("a password of the bench 1");
  for (const kind of ["known", "guarded"] satisfies PersonKind[]) {
    await pool.query(
      `with people as (
         insert into users (id, email, name, password_hash, role, confirmed_at)
         select gen_random_uuid(), $3 || n || '@bench.test', 'Known', $2, 'user', now()
         from generate_series(0, $1 - 1) n returning id
       ), homes as (
         insert into spaces (id, kind, name) select id, 'personal', 'Known' from people returning id
       )
       insert into memberships (space_id, user_id, role) select id, id, 'owner' from homes`,
      [each, passwordHash, kind],
    );
  }
  await pool.query(
    `insert into totp_secrets (user_id, sealed_secret, confirmed_at)
     select id, 'sealed', now() from users where email like 'guarded%@bench.test'`,
  );
  await pool.query(
    `insert into legacy_users (id, email, name, hash, salt, kind)
     select gen_random_uuid(), 'md5' || n || '@bench.test', 'Legacy', md5('salt' || n), 'salt', 'md5'
     from generate_series(0, $1 - 1) n`,
    [each],
  );
  await pool.query(
    `insert into legacy_users (id, email, name, hash, salt, kind)
     select gen_random_uuid(), 'bcrypt' || n || '@bench.test', 'Legacy', crypt('x', gen_salt('bf', 10)), '', 'bcrypt'
     from generate_series(0, $1 - 1) n`,
    [each],
  );
}
