import { AppError } from "@owlstat/core/errors.ts";
import { demandOn } from "@owlstat/core/spaces/demand.ts";
import type { SpaceRole } from "@owlstat/core/spaces/roles.ts";
import { hasFactorSql } from "../users/factor-store.ts";

/** Whoever stands behind a token, as they are at this moment. */
export type Holder = {
  role: SpaceRole;
  /** The folders they are limited to. */
  onlyFolders: string[] | null;
  /** What decides whether they owe the company a second factor. */
  joinedAt: Date;
  demandedAt: Date | null;
  factor: boolean;
};

/** SQL for the columns of a holder, for a query that joins `holderOf`. */
export const HOLDER = `m.role, m.only_folders as "onlyFolders", m.created_at as "joinedAt",
    s.factor_demanded_at as "demandedAt", ${hasFactorSql("u.id")} as factor`;

/** SQL that joins the membership of a row's user in its space, of people who confirmed their address alone. */
export const holderOf = (row: string) => `
  join memberships m on m.space_id = ${row}.space_id and m.user_id = ${row}.user_id
  join users u on u.id = ${row}.user_id and u.confirmed_at is not null
  join spaces s on s.id = ${row}.space_id`;

/** A token does what its holder may do: nothing in a company that they owe a second factor for too long. */
export function requireHolder({ demandedAt, joinedAt, factor }: Holder, now: Date): void {
  const member = { demandedAt: demandedAt?.getTime() ?? null, joinedAt: joinedAt.getTime(), factor };
  if (demandOn(member, now.getTime())?.over) throw new AppError("second_factor_demanded");
}
