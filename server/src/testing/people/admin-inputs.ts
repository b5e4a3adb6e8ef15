import type { CastMember } from "./test-cast.ts";
import { STRICT_PASSWORD } from "./test-people.ts";

type Scene = { owner: CastMember; imported: string };

/** An input for each write of the administration about people and their spaces. */
export const ADMIN_INPUTS: Record<string, (scene: Scene) => Record<string, unknown>> = {
  "POST /admin/users/:id/password": ({ owner }) => ({ id: owner.userId, password: STRICT_PASSWORD }),
  "POST /admin/users/:id/sign-out": ({ owner }) => ({ id: owner.userId }),
  "POST /admin/jobs/retry": () => ({}),
  "POST /admin/invoices/:id/refund": ({ imported }) => ({ id: imported }),
  "POST /admin/invoices/:id/reissue": ({ imported }) => ({ id: imported }),
  "POST /admin/spaces/:id/plan": ({ owner }) => ({ id: owner.spaceId, slots: 5, days: 0 }),
  "POST /admin/spaces/:id/trial": ({ imported }) => ({ id: imported, days: 1 }),
  "POST /admin/spaces/:id/undo": ({ imported }) => ({ id: imported }),
  "POST /admin/readiness/mail": () => ({}),
  "POST /admin/users/:id/stand-in": ({ imported }) => ({ id: imported }),
};
