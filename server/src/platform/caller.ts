import type { Scope } from "@owlstat/core/api-tokens/scopes.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type { ClientPart, SpaceRole } from "@owlstat/core/spaces/roles.ts";
import type { ServedSite } from "./site.ts";

/** Part of a space: some of its folders and the accounts in them. */
export type Part = { readonly folderIds: readonly string[]; readonly profileIds: readonly number[] };

/** A login proven by its cookie. */
export type Session = {
  id: string;
  userId: string;
  spaceId: string;
  role: SpaceRole;
  admin: boolean;
  language: Language | null;
  /** When this login happened. */
  startedAt: Date;
  /** Whether this person has a second factor, and when it was given in this session last. */
  factor: boolean;
  provenAt: Date | null;
  /** The second factor that the company of this session demands, and this person does not have yet. */
  demand: { company: string; dueAt: Date; over: boolean } | null;
  /** The admin who is viewing the product as this user. */
  adminId?: string | null;
  /** Nobody logged in: this is how the public demo is read. */
  demo?: true;
  /** The part of the space that its user sees; null is all of it. */
  only: Part | null;
};

/**
 * Who acts. A person, an admin in somebody's place and a client come with a browser, which proves by page key,
 * timestamp and CSRF token that our own page made the call; a token and a job need none of that.
 */
export type Caller =
  | { kind: "person"; session: Session }
  /** The session is that of the person whose place the admin took. */
  | { kind: "admin"; adminId: string; session: Session }
  /** Anybody who tries the public demo: reads the demo's space as one of its people and changes nothing. */
  | { kind: "demo"; session: Session }
  /** A program with an API token; role and part are at most those of the member who created it. */
  | {
      kind: "token";
      tokenId: string;
      userId: string;
      spaceId: string;
      /** What it may do at a call that says no more; a gate gives it the least role its call needs. */
      role: SpaceRole;
      /** What its creator may do now. */
      creatorRole: SpaceRole;
      /** What it was allowed. */
      scopes: readonly Scope[];
      /** Allowed before there were scopes: what was opened since stays closed. */
      earlier?: true;
      only: Part | null;
      /** An app that somebody let in, which may ask them for more. */
      byConsent?: true;
    }
  /** A client of an agency, to whom a part of its space was given to read. */
  | {
      kind: "client";
      /** How they came: by a link, or by a login of their own. Both exist on the agency's hosts alone. */
      via: { link: string } | { login: string; session: string };
      /** The client's name, as entered by whoever created the link, or the names of their folders. */
      name: string;
      givenBy: string;
      spaceId: string;
      only: Part;
      shows: readonly ClientPart[];
      /** The agency's site as this client sees it; the site of the host if left out. */
      site?: ServedSite;
    }
  /** A background job, acting for a member of the space. */
  | { kind: "job"; userId: string; spaceId: string };

declare const proven: unique symbol;
/** A space the caller was proven to belong to. Only `scopeOf` makes one; queries over owned rows demand it. */
export type OwnerScope = {
  readonly spaceId: string;
  readonly userId: string;
  readonly role: SpaceRole;
  /** Nothing else of the space exists for this caller; null is all of it. */
  readonly only: Part | null;
  /** Whether what connected accounts tell is theirs to see. */
  readonly insights: boolean;
} & { readonly [proven]: true };

/** The session, for callers with a browser. */
export function sessionOf(caller: Caller | null): Session | null {
  return caller && "session" in caller ? caller.session : null;
}

/** What a caller may see and do in a space. Call it for a caller who was proven. */
export function scopeOf(caller: Caller): OwnerScope {
  switch (caller.kind) {
    case "person":
    case "admin":
    case "demo":
      return memberScope(caller.session);
    case "token":
      return memberScope(caller);
    case "client":
      return made({
        spaceId: caller.spaceId,
        userId: caller.givenBy,
        role: "viewer",
        only: caller.only,
        insights: caller.shows.includes("insights"),
      });
    case "job":
      return memberScope({ ...caller, role: "owner", only: null });
  }
}

type Member = Omit<OwnerScope, typeof proven | "insights">;

function memberScope({ spaceId, userId, role, only }: Member): OwnerScope {
  const scope = made({ spaceId, userId, role, only: null, insights: true });
  // Unlike whoever only reads, they keep their role: what it opens is in the gates.
  return only ? made({ ...narrowed(scope, only), role }) : scope;
}

/** The same scope limited to a part, for reading only. Narrowing twice gives the intersection. */
export function narrowed(scope: OwnerScope, part: Part): OwnerScope {
  const within = <T>(now: readonly T[], before: readonly T[] | undefined) =>
    before ? now.filter((one) => before.includes(one)) : now;
  const only = {
    folderIds: within(part.folderIds, scope.only?.folderIds),
    profileIds: within(part.profileIds, scope.only?.profileIds),
  };
  return made({ ...scope, role: "viewer", only });
}

const made = (scope: Omit<OwnerScope, typeof proven>) => scope as OwnerScope;
