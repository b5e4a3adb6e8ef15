import { type Scope, toChange, verdictOnScope } from "@owlstat/core/api-tokens/scopes.ts";
import { AppError, refuseUnless } from "@owlstat/core/errors.ts";
import { isFreshlyProven } from "@owlstat/core/factors/rules.ts";
import { type Feature, mayUse } from "@owlstat/core/plans/entitlements.ts";
import { type PlanState, subscriptionOf } from "@owlstat/core/plans/rules.ts";
import { type ClientPart, isAtLeast, type SpaceRole } from "@owlstat/core/spaces/roles.ts";
import { type ClientWork, mayWork } from "@owlstat/core/spaces/work.ts";
import { type Caller, type OwnerScope, scopeOf, sessionOf } from "../../caller.ts";
import type { OwnerContext, ScopedContext, UserContext, VisitorContext } from "../../context.ts";
import type { Db } from "../../db/connect.ts";
import type { SignedRequest } from "../requests/signed-request.ts";

/** `visitor` is anybody; `user` needs a login; the roles need it in the current space; `site-admin` runs the installation. */
type Access =
  | { access: "visitor" | "user" | "site-admin"; feature?: never }
  /** The plan of the space must include the feature. */
  | { access: SpaceRole; feature?: Feature };

export type Gate = Access & {
  /**
   * Calls from other servers (webhooks, callbacks): they prove themselves by signature, not by our page's headers.
   * The action gets the bytes and headers as `delivery`; a contract without `body` leaves reading them to it.
   */
  outside?: true;
  /** Who may make this call besides people in a browser. */
  also?: readonly ("token" | "client")[];
  /** What a token must have been allowed; `any` is open to every token, and the calls within ask for themselves. */
  scope?: Scope | "any";
  /** The part that a client must have been given, besides the accounts. */
  clientSees?: ClientPart;
  /** Whether the public demo may read this; without it, what everybody and what a token may read. */
  demo?: boolean;
  /** Ends the demo, for whoever looks at it; every other call that changes something refuses them. */
  leavesDemo?: true;
  /**
   * Work that members who are limited to some clients do, too. The action then keeps to their part: it reads by
   * `only` and locks with `holdSpaceInPart`.
   */
  forClients?: ClientWork;
  /** Also available on agencies' hosts; all other calls do not exist there. */
  brandHosts?: true;
  /** Also allowed to an admin viewing as somebody else, who otherwise cannot change anything. */
  standingIn?: true;
  /** A further proof the caller owes after passing, such as the admin password. Throws to refuse. */
  prove?: (context: UserContext) => Promise<void>;
  /**
   * The call leads outward (mail, links and pages that strangers open, webhooks, tokens): whoever makes it must have
   * confirmed their address.
   */
  outward?: true;
  /** Whoever has a second factor must have given it in the last 15 minutes. */
  fresh?: true;
  /** Calls per minute and IP address, if lower than the default. */
  perMinute?: number;
  /** A file whose head may be asked for alone: it is small enough to be made for it. */
  headed?: true;
  /** Largest body in bytes, where it is not the usual one. */
  bodyLimit?: number;
};

export type ContextOf<G extends Gate> = (G["access"] extends "visitor"
  ? VisitorContext
  : G["access"] extends "user" | "site-admin"
    ? UserContext
    : G["also"] extends readonly string[]
      ? ScopedContext
      : OwnerContext) &
  (G["outside"] extends true ? SignedContext : unknown);

/** The context of a call from another server. */
export type SignedContext = VisitorContext & { delivery: SignedRequest };

/** Returns the context for the action, or throws if the caller may not pass. */
export function passGate(gate: Gate, context: VisitorContext): VisitorContext {
  const { caller, session } = context;
  // A token opens what is named for it alone, also where anybody else may pass.
  const named = gate.also?.some((kind) => kind === caller?.kind) ?? false;
  if (caller?.kind === "token") return passToken(gate, caller, context, named);
  if (caller?.kind === "demo" && !opensForDemo(gate)) throw new AppError("forbidden");
  if (gate.access === "visitor") return context;
  const { scope } = context;
  if (!caller || !scope) throw new AppError("login_required");
  if (gate.access === "user" || gate.access === "site-admin") {
    if (!session) throw new AppError("forbidden");
    // An admin viewing as somebody else cannot use admin calls.
    if (gate.access === "site-admin" && !(session.admin && caller.kind === "person")) {
      throw new AppError("forbidden");
    }
    if (gate.access === "site-admin" && context.config.adminFactor && !session.factor) {
      throw new AppError("second_factor_demanded");
    }
    return context;
  }
  if (session?.demand?.over) throw new AppError("second_factor_demanded");
  if (!session && !named) throw new AppError("forbidden");
  const unseen = caller.kind === "client" && gate.clientSees && !caller.shows.includes(gate.clientSees);
  if (unseen || !isAtLeast(scope.role, gate.access)) throw new AppError("forbidden");
  if (scope.only && gate.access !== "viewer" && !isTheirWork(gate, scope)) throw new AppError("forbidden");
  return context;
}

type TokenCaller = Extract<Caller, { kind: "token" }>;

/** A token passes by what it was allowed, with the least role that this call needs. */
function passToken(gate: Gate, caller: TokenCaller, context: VisitorContext, named: boolean): VisitorContext {
  const { access, scope: needed } = gate;
  if (!named || !needed || access === "user" || access === "site-admin") throw new AppError("forbidden");
  const verdict = needed === "any" ? "allowed" : verdictOnScope(caller.scopes, needed);
  if (verdict === "closed") throw new AppError("scope_missing", { scope: needed });
  if (verdict === "reads") throw new AppError("token_reads_only");
  const change = needed !== "any" && verdictOnScope(caller.scopes, toChange(needed)) === "allowed";
  const reads = access === "visitor" || access === "viewer";
  const most = reads ? (change ? "member" : "viewer") : access;
  const role = isAtLeast(caller.creatorRole, most) ? most : caller.creatorRole;
  if (access !== "visitor" && !isAtLeast(role, access)) {
    throw new AppError(caller.creatorRole === "viewer" ? "token_reads_only" : "forbidden");
  }
  const scope = scopeOf({ ...caller, role });
  if (scope.only && !reads && !isTheirWork(gate, scope)) throw new AppError("forbidden");
  return { ...context, scope };
}

function opensForDemo({ access, also, demo }: Gate): boolean {
  return demo ?? (access === "visitor" || (also?.includes("token") ?? false));
}

/** Whether people who are limited to some clients may do this for them. */
const isTheirWork = ({ forClients }: Gate, { role }: OwnerScope) =>
  forClients !== undefined && mayWork({ role, limited: true }, forClients);

/** Finds the plan of a space. Given by the noun that owns spaces. */
export type FindPlan = (db: Db, spaceId: string) => Promise<PlanState | null>;

/** Refuses what the plan of the space does not include. */
export async function requireFeature(
  { db, clock, scope }: Pick<ScopedContext, "db" | "clock" | "scope">,
  feature: Feature,
  findPlan: FindPlan,
): Promise<void> {
  const plan = await findPlan(db, scope.spaceId);
  if (!plan) throw new AppError("forbidden");
  refuseUnless(mayUse(subscriptionOf(plan, clock.now()), feature));
}

/** Whether somebody has confirmed their address. Given by the noun that owns spaces and their people. */
export type FindProof = (db: Db, userId: string) => Promise<boolean>;

/** Refuses what leads outward to people who have not confirmed their address. */
export async function requireProof(
  { db, caller }: Pick<VisitorContext, "db" | "caller">,
  findProof: FindProof,
): Promise<void> {
  const userId = sessionOf(caller)?.userId ?? (caller?.kind === "token" ? caller.userId : null);
  if (!userId) throw new AppError("login_required");
  if (!(await findProof(db, userId))) throw new AppError("confirm_first");
}

/** Refuses sensitive acts to people with a second factor who did not give it lately. */
export function requireFresh({ session, clock }: Pick<VisitorContext, "session" | "clock">): void {
  if (!session) throw new AppError("login_required");
  const { factor, provenAt } = session;
  const proven = { factor, provenAt: provenAt?.getTime() ?? null };
  if (!isFreshlyProven(proven, clock.now())) throw new AppError("fresh_proof_needed");
}

/** A scope for work that the program does by itself for a member of a space. Never use it for a request. */
export function programScope(spaceId: string, userId: string): OwnerScope {
  return scopeOf({ kind: "job", spaceId, userId });
}
