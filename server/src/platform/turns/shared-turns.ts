import { randomUUID } from "node:crypto";
import { SECOND } from "@owlstat/core/time.ts";
import type { Db } from "../db/connect.ts";
import type { Log } from "../log.ts";
import {
  deletePlace,
  insertPlace,
  type Place,
  SEEN_EVERY_SECONDS,
  saySeen,
  takeTurn,
} from "./held-turns-store.ts";

/** A place in the line of all processes. */
export type SharedPlace = {
  /** Whether its turn has come. */
  take(): Promise<boolean>;
  leave(): void;
};
/** Turns that the processes of an installation give each other. */
export type SharedTurns = { wait(asker: { owner: string; size: string }): SharedPlace };

type Tools = { db: Pick<Db, "kysely" | "transaction">; log: Pick<Log, "warn"> };

/** Turns by the database. While it cannot be asked, each process goes by its own line. */
export function createSharedTurns({ db, log }: Tools): SharedTurns {
  const process = randomUUID();
  const places = new Set<string>();
  const warned = (error: unknown) => log.warn({ err: error }, "turns of other processes are not known");
  let beat: NodeJS.Timeout | undefined;
  // By its places: one that could not be removed when it was left must not look held for as long as others are.
  const sayHeld = () => void saySeen(db, [...places]).catch(warned);
  const enter = async (place: Place) => {
    places.add(place.id);
    beat ??= setInterval(sayHeld, SEEN_EVERY_SECONDS * SECOND).unref();
    await insertPlace(db, place);
  };
  const leave = async (id: string) => {
    places.delete(id);
    if (places.size === 0) {
      clearInterval(beat);
      beat = undefined;
    }
    await deletePlace(db, id);
  };
  return {
    wait({ owner, size }) {
      const place = { id: randomUUID(), process, owner, size };
      const entered = enter(place).then(
        () => true,
        (error: unknown) => {
          warned(error);
          return false;
        },
      );
      return {
        async take() {
          if (!(await entered)) return true;
          return db
            .transaction((tx) => takeTurn(tx, place))
            .catch((error: unknown) => {
              warned(error);
              return true;
            });
        },
        leave: () => void entered.then(() => leave(place.id)).catch(warned),
      };
    },
  };
}
