import { getMe, logout as logoutCall } from "@owlstat/core/auth/contract.ts";
import { checkTrouble } from "@owlstat/core/navigation/rules.ts";
import type { User } from "@owlstat/core/users/contract.ts";
import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { dropDrafts } from "../browser/drafts.ts";
import { sleep } from "../browser/sleep.ts";
import { readStored, writeStored } from "../browser/storage.ts";
import { call, forgetCsrfToken, onTokenUser, prepareChanges, setAdminPassword } from "../calls/api.ts";
import type { CallError } from "../calls/call-error.ts";
import { listenToOtherPages, notifyOtherPages } from "../events/other-pages.ts";
import { clearLoggedOut, isLoggedOut, markLoggedOut } from "./logged-out.ts";

const LOGGED_IN_AT = "logged-in-at";
/** Milliseconds a logout waits for the server, the fetching of its token included. */
const LOGOUT_WAITS = 1000;

type SessionValue = {
  user: User | null;
  /** True while a session check found the site away. */
  unreachable: boolean;
  /** Why the latest session check failed, if there is a text for it. */
  trouble: CallError | null;
  /** Sets the user after a login. */
  adopt(user: User): void;
  /** Sets the same user after a change of their data. */
  update(user: User): void;
  /** Takes parts of the user that were read by themselves. */
  patch(parts: Partial<User>): void;
  /** Sets the user in another space, and drops everything loaded in the previous one. */
  move(user: User): void;
  /** Asks the server who is logged in; undefined when it did not answer. */
  refresh(): Promise<User | null | undefined>;
  /** Forgets the user here and on the server, also when the server does not answer. */
  logout(): Promise<void>;
  dismissUnreachable(): void;
};

const SessionContext = createContext<SessionValue | null>(null);

export function useSession(): SessionValue {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession needs its provider");
  return session;
}

/** The reader of the page, for personal preferences; null outside a session. */
export function useReader(): User | null {
  return use(SessionContext)?.user ?? null;
}

/** When this browser logged in; null if unknown. */
export function loggedInAt(): number | null {
  const stored = Number(readStored(LOGGED_IN_AT));
  return stored > 0 ? stored : null;
}

export function SessionProvider({ initial, children }: { initial: User | null; children: ReactNode }) {
  const [user, setUser] = useState(initial);
  const era = useRef(0);
  const { refresh, patch, unreachable, trouble, dismissUnreachable } = useRefresh(setUser, era);
  const { adopt, move, logout } = useMoves(setUser, refresh, era);

  const userId = user?.id;
  useEffect(() => {
    if (userId) prepareChanges();
  }, [userId]);

  const value = useMemo(
    () => ({
      user,
      unreachable,
      trouble,
      adopt,
      update: setUser,
      patch,
      move,
      refresh,
      logout,
      dismissUnreachable,
    }),
    [user, unreachable, trouble, adopt, patch, move, refresh, logout, dismissUnreachable],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

type SetUser = Dispatch<SetStateAction<User | null>>;
/** Counts logins and logouts of this page: an answer asked for before the latest one is about somebody else. */
type Era = RefObject<number>;

/** Reading the same person's data again, whole or in parts. */
function useRefresh(setUser: SetUser, era: Era) {
  const [unreachable, setUnreachable] = useState(false);
  const [trouble, setTrouble] = useState<CallError | null>(null);
  const { note, keepNewer } = usePatched();
  /** Call it when sending a request; the returned function accepts the user of the answer. */
  const asking = useCallback(() => {
    const taken = keepNewer();
    const asked = era.current;
    return (next: User | null): User | null => {
      if (asked !== era.current || isLoggedOut()) return null;
      // A session that is gone is the caller's to judge: right after a login it may only be late.
      if (next?.id) {
        setUser((known) => {
          const whole = taken(known, next);
          return JSON.stringify(known) === JSON.stringify(whole) ? known : whole;
        });
      }
      return next;
    };
  }, [keepNewer, era, setUser]);
  useEffect(() => onTokenUser(() => asking()), [asking]);
  const patch = useCallback(
    (parts: Partial<User>) => {
      note(parts);
      setUser((known) => known && { ...known, ...parts });
    },
    [note, setUser],
  );
  const refresh = useCallback(async () => {
    const take = asking();
    try {
      const { user: next } = await call(getMe, { t: String(Date.now()) });
      setUnreachable(false);
      setTrouble(null);
      return take(next);
    } catch (error) {
      const { code } = error as CallError;
      const kind = checkTrouble(code, navigator.onLine);
      setUnreachable(kind === "away");
      setTrouble(kind === "told" ? (error as CallError) : null);
      return undefined;
    }
  }, [asking]);
  const dismissUnreachable = useCallback(() => setUnreachable(false), []);
  return { patch, refresh, unreachable, trouble, dismissUnreachable };
}

/** Coming, going and changing the space, here and in the other pages of this browser. */
function useMoves(setUser: SetUser, refresh: SessionValue["refresh"], era: Era) {
  const queries = useQueryClient();
  const moves = useMemo(() => {
    const take = (next: User) => {
      setUser(next);
      queries.removeQueries({ type: "inactive" });
      void queries.invalidateQueries();
    };
    const leave = () => {
      era.current += 1;
      forgetCsrfToken();
      setAdminPassword(undefined);
      queries.clear();
      writeStored(LOGGED_IN_AT, null);
      setUser(null);
    };
    return {
      adopt: (next: User) => {
        era.current += 1;
        clearLoggedOut();
        forgetCsrfToken();
        queries.clear();
        writeStored(LOGGED_IN_AT, String(Date.now()));
        setUser(next);
        notifyOtherPages();
      },
      move: (next: User) => {
        take(next);
        notifyOtherPages();
      },
      logout: async () => {
        markLoggedOut();
        dropDrafts();
        await Promise.race([call(logoutCall).catch(() => {}), sleep(LOGOUT_WAITS)]);
        leave();
        notifyOtherPages();
      },
      follow: async () => {
        forgetCsrfToken();
        const next = isLoggedOut() ? null : await refresh();
        if (next) take(next);
        else if (next === null) leave();
      },
    };
  }, [queries, refresh, setUser, era]);
  useEffect(() => listenToOtherPages(() => void moves.follow()), [moves]);
  return moves;
}

/** An answer that was under way while a part was read by itself may be older than that part. */
function usePatched() {
  const turn = useRef(0);
  const patched = useRef(new Map<string, number>());
  const note = useCallback((parts: Partial<User>) => {
    turn.current += 1;
    for (const part of Object.keys(parts)) patched.current.set(part, turn.current);
  }, []);
  const keepNewer = useCallback(() => {
    const asked = turn.current;
    return (known: User | null, next: User): User => {
      const newer = Object.entries(known ?? {}).filter(([part]) => (patched.current.get(part) ?? 0) > asked);
      return { ...next, ...Object.fromEntries(newer) };
    };
  }, []);
  return { note, keepNewer };
}
