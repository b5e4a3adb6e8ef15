/** People wait for what is wanted now; what is due later is work of jobs. */
type Queues<Order> = Record<"now" | "later", Order[]>;

/** While people wait, every so many turns one goes to what is due by schedule. */
const SHARE_OF_LATER = 4;

/** Whether this turn, counted from 0, is one for jobs. */
export const isTurnOfLater = (turn: number): boolean => turn % SHARE_OF_LATER === SHARE_OF_LATER - 1;

/** Takes the order whose turn it is out of its queue. */
export function nextOf<Order>({ now, later }: Queues<Order>, turn: number): Order | undefined {
  return isTurnOfLater(turn) ? (later.shift() ?? now.shift()) : (now.shift() ?? later.shift());
}
