import pg from "pg";
import { afterAll, expect } from "vitest";
import { problemsOf, sentByTests } from "./large-statements.ts";

/** Every statement that the product sends while tests run is held against the rule for large tables. */
type Watched = { broken: string[]; sound: Set<string>; passedOn: Map<string, number> };
const KEY = Symbol.for("owlstat.watched-statements");
const shared = globalThis as unknown as Record<symbol, Watched | undefined>;
const MOST_REMEMBERED = 20_000;

function textOf(given: unknown): string {
  if (typeof given === "string") return given;
  const { text } = (given ?? {}) as { text?: unknown };
  return typeof text === "string" ? text : "";
}

function judge({ broken, sound }: Watched, text: string): void {
  if (text === "" || sound.has(text)) return;
  const problems = problemsOf(text);
  if (problems.length === 0) {
    if (sound.size < MOST_REMEMBERED) sound.add(text);
    return;
  }
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = limit;
  if (!sentByTests(stack)) broken.push(`${problems.join("; ")}\n${text}\n${stack}`);
}

/** A pool passes its statement on to a connection, where the place it came from is not known any more. */
function startWatching(): Watched {
  const watched: Watched = { broken: [], sound: new Set(), passedOn: new Map() };
  const { passedOn } = watched;
  for (const door of [pg.Pool, pg.Client] as const) {
    const query = door.prototype.query as (...given: unknown[]) => unknown;
    door.prototype.query = function (this: unknown, ...given: unknown[]) {
      const text = textOf(given[0]);
      const known = passedOn.get(text) ?? 0;
      if (door === pg.Client && known > 0) passedOn.set(text, known - 1);
      else judge(watched, text);
      if (door === pg.Pool && !watched.sound.has(text)) passedOn.set(text, known + 1);
      return query.apply(this, given);
    } as typeof door.prototype.query;
  }
  return watched;
}

shared[KEY] ??= startWatching();
const watched = shared[KEY];

/** What broke the rule since this was asked last. */
export const takeBroken = (): string[] => watched.broken.splice(0);

afterAll(() => expect(takeBroken(), "statements that break the rule for large tables").toEqual([]));
