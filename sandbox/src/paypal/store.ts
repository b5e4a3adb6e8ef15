import { randomBytes } from "node:crypto";
import type { Keep } from "../frame/keep.ts";
import type * as T from "./types.ts";
import { missing } from "./wire.ts";

type Shelves = {
  product: T.Product;
  plan: T.Plan;
  subscription: T.Subscription;
  approval: T.Approval;
  transaction: T.Transaction;
  refund: T.Refund;
  dispute: T.Dispute;
  event: T.PaypalEvent;
};
type Kind = keyof Shelves;

const PREFIXES: Readonly<Record<Kind, string>> = {
  product: "PROD-",
  plan: "P-",
  subscription: "I-",
  approval: "BA-",
  transaction: "",
  refund: "",
  dispute: "PP-D-",
  event: "WH-",
};

type Saved = {
  shelves: { [K in Kind]?: Record<string, Shelves[K]> };
  fundings: Record<string, T.Funding>;
  /** Milliseconds a customer is ahead of the others. */
  ahead: Record<string, number>;
  /** Subscriptions whose payments do not say how much tax was in them. */
  untold?: Record<string, boolean>;
};

const KEPT = "paypal";
const SAVE_MS = 100;

export type Store = ReturnType<typeof createStore>;

/** Everything this PayPal knows. It outlives a restart. */
export function createStore(keep: Keep) {
  const saved = keep.read<Saved>(KEPT) ?? { shelves: {}, fundings: {}, ahead: {} };
  saved.untold ??= {};
  let timer: NodeJS.Timeout | undefined;

  function shelf<K extends Kind>(kind: K): Record<string, Shelves[K]> {
    saved.shelves[kind] ??= {} as never;
    return saved.shelves[kind] as Record<string, Shelves[K]>;
  }

  function changed(): void {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      keep.write(KEPT, saved);
    }, SAVE_MS).unref();
  }

  return {
    fundings: saved.fundings,
    ahead: saved.ahead,
    untold: saved.untold,
    changed,
    newId: (kind: Kind) => PREFIXES[kind] + randomBytes(8).toString("hex").toUpperCase(),
    get<K extends Kind>(kind: K, id: string | undefined): Shelves[K] {
      const found = Object.hasOwn(shelf(kind), id ?? "") ? shelf(kind)[id ?? ""] : undefined;
      if (!found) throw missing();
      return found;
    },
    put<K extends Kind>(kind: K, id: string, value: Shelves[K]): Shelves[K] {
      shelf(kind)[id] = value;
      changed();
      return value;
    },
    /** Newest first. */
    all<K extends Kind>(kind: K, keepIt: (value: Shelves[K]) => boolean = () => true): Shelves[K][] {
      return Object.values(shelf(kind)).filter(keepIt).reverse();
    },
  };
}
