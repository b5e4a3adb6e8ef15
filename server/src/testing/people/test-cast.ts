import type { SpaceRole } from "@owlstat/core/spaces/roles.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { insertSpace } from "../../spaces/store.ts";
import { insertUser } from "../../users/store.ts";
import type { TestClient } from "../web/test-client.ts";
import type { TestWeb } from "../web/test-web.ts";

export type CastMember = { userId: string; spaceId: string; email: string; client: TestClient };

/** A user with their own space and a logged-in browser, written directly into the database. */
export async function castUser(
  web: TestWeb,
  {
    admin = false,
    confirmed = true,
    passwordHash = null,
  }: { admin?: boolean; confirmed?: boolean; passwordHash?: string | null } = {},
): Promise<CastMember> {
  const { db, clock } = web.services;
  const [userId, spaceId] = [uuidv7(clock.now()), uuidv7(clock.now())];
  const email = `${userId}@cast.test`;
  const confirmed_at = confirmed ? new Date(clock.now()) : null;
  const user = { id: userId, email, name: "Cast", language: null, password_hash: passwordHash, confirmed_at };
  await insertUser(
    db,
    { ...user, role: admin ? "admin" : "user" },
    { id: spaceId, kind: "personal", name: "Cast" },
  );
  return { userId, spaceId, email, client: web.clientAs({ userId, spaceId, admin }) };
}

/** A company of this owner; answers its id and a browser of the owner that works in it. */
export async function castCompany(web: TestWeb, owner: CastMember): Promise<CastMember> {
  const { db, clock } = web.services;
  const spaceId = uuidv7(clock.now());
  await insertSpace(db, { id: spaceId, kind: "company", name: "Cast" }, owner.userId);
  return { ...owner, spaceId, client: web.clientAs({ userId: owner.userId, spaceId, role: "owner" }) };
}

/** Somebody new with this role in a company. */
export async function castInto(
  web: TestWeb,
  spaceId: string,
  role: Exclude<SpaceRole, "owner">,
): Promise<CastMember> {
  const { userId, email } = await castUser(web);
  await web.services.db.pool.query("insert into memberships (space_id, user_id, role) values ($1, $2, $3)", [
    spaceId,
    userId,
    role,
  ]);
  return { userId, spaceId, email, client: web.clientAs({ userId, spaceId, role }) };
}
