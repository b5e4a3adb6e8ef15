import { SECOND } from "@owlstat/core/time.ts";

/** Why a replica is left alone: it does not answer, shows the past, or takes writes of its own. */
export type ReplicaState = "used" | "away" | "behind" | "promoted";

/** What one look at both servers found. */
export type Look = {
  at: number;
  /** How far the primary has written; null while it does not answer. */
  written: bigint | null;
  /** Null while the replica does not answer; without a position it is no replica any more. */
  replica: { replayed: bigint | null } | null;
};

type Written = { at: number; position: bigint };
type Watched = { state: ReplicaState; lag: number; unseen: readonly Written[] };

const LEAVE_BEHIND = 5 * SECOND;
/** Lower than the limit for leaving, so that a replica at the limit is not left and used by turns. */
const RETURN_BEHIND = 1 * SECOND;

export const UNWATCHED: Watched = { state: "away", lag: 0, unseen: [] };

/**
 * How far behind the replica is follows from when the primary wrote what the replica has not replayed yet. Its
 * own clock would not do: it shows a growing lag whenever nobody writes, and none when it is cut off.
 */
export function judgeReplica(before: Watched, { at, written, replica }: Look): Watched {
  const known = written === null ? before.unseen : [...before.unseen, { at, position: written }];
  if (!replica) return { state: "away", lag: before.lag, unseen: thinned(known) };
  const { replayed } = replica;
  if (replayed === null) return { state: "promoted", lag: 0, unseen: [] };
  const unseen = known.filter(({ position }) => position > replayed);
  const lag = unseen[0] ? at - unseen[0].at : 0;
  const limit = before.state === "used" ? LEAVE_BEHIND : RETURN_BEHIND;
  return { state: lag > limit ? "behind" : "used", lag, unseen: thinned(unseen) };
}

const MOST_LOOKS = 600;

/** The oldest look says how far behind it is; of the others every second one is enough. */
function thinned(unseen: readonly Written[]): readonly Written[] {
  return unseen.length <= MOST_LOOKS ? unseen : unseen.filter((_, at) => at % 2 === 0);
}

/** A position in PostgreSQL's log, such as 1/6A2B8C0. */
export function positionOf(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
