import type { Caller, Session } from "../platform/caller.ts";
import type { Cookies, Services } from "../platform/context.ts";
import { scopeOfDemo } from "./act-as.ts";
import { DEMO_COMPANY } from "./people.ts";

/** No login has this id. */
const NO_LOGIN = "00000000-0000-4000-8000-000000000000";

/** Whoever opened the demo: the caller who reads the agency's space as its viewer. Null where there is no demo. */
export async function findDemo(services: Services, cookies: Pick<Cookies, "get">): Promise<Caller | null> {
  return cookies.get("demo") === undefined ? null : demoCaller(services);
}

/** The caller of the demo, where this installation has one. */
async function demoCaller(services: Services): Promise<Caller | null> {
  const scope = services.config.demo ? await scopeOfDemo(services, DEMO_COMPANY.owner) : null;
  if (!scope) return null;
  const session: Session = {
    id: NO_LOGIN,
    userId: scope.userId,
    spaceId: scope.spaceId,
    role: "viewer",
    admin: false,
    language: null,
    startedAt: new Date(0),
    factor: false,
    provenAt: null,
    demand: null,
    only: null,
    demo: true,
  };
  return { kind: "demo", session };
}

export const hasDemo = async (services: Services): Promise<boolean> => (await demoCaller(services)) !== null;
