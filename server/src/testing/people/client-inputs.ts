import { NEW_CLIENT } from "./new-client.ts";
import type { CastMember } from "./test-cast.ts";

/** An input for each write of an agency's clients. */
export const CLIENT_INPUTS: Record<string, (scene: { owner: CastMember }) => Record<string, unknown>> = {
  "POST /clients": () => NEW_CLIENT,
  "PATCH /clients/:id": ({ owner }) => ({ id: owner.userId, contact_name: "Ann" }),
  "POST /clients/:id/clone": ({ owner }) => ({ id: owner.userId, name: "Clone", usernames: [] }),
  "POST /clients/:id/goals": ({ owner }) => ({
    id: owner.userId,
    measure: "followers",
    percent: 10,
    deadline: "2030-01-01",
    time_zone: "UTC",
  }),
  "POST /clients/:id/archive": ({ owner }) => ({ id: owner.userId }),
  "POST /clients/:id/restore": ({ owner }) => ({ id: owner.userId }),
  "POST /clients/:id/logins": ({ owner }) => ({ id: owner.userId, email: "ann@client.test", name: "Ann" }),
  "DELETE /clients/:id/logins/:login_id": ({ owner }) => ({ id: owner.userId, login_id: owner.userId }),
  "POST /clients/:id/connect-links": ({ owner }) => ({
    id: owner.userId,
    email: "ann@client.test",
    mail: false,
  }),
  "DELETE /clients/:id/connect-links/:link_id": ({ owner }) => ({ id: owner.userId, link_id: owner.userId }),
  "POST /client-connect/start": () => ({ token: "x", provider: "instagram" }),
  "POST /client-connect/finish": () => ({ state: "x", code: "" }),
  "POST /client-connect/decline": () => ({ token: "x" }),
  "POST /client-connect/end": () => ({ token: "x" }),
  "POST /client-login": () => ({ email: "ann@client.test", password: "x" }),
  "POST /client-login/reset": () => ({ email: "ann@client.test" }),
  "POST /client-login/link": () => ({ token: "x", password: "x", name: "Ann" }),
  "POST /client-login/decline": () => ({ token: "x" }),
  "PATCH /client-login": () => ({ name: "Ann", language: "de" }),
  "POST /client-login/password": () => ({ password: "x", new_password: "y" }),
};
