import type { HeardEvent } from "@owlstat/core/events.ts";
import { expect, test } from "vitest";
import { dispatch, listen, MISSED } from "./event-bus.ts";
import { followStream, pauseAfter, type StreamParts } from "./event-stream.ts";

class Source {
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  close(): void {
    this.closed = true;
  }
  say(heard: HeardEvent): void {
    this.onmessage?.({ data: JSON.stringify(heard) });
  }
  break(): void {
    this.onerror?.();
  }
}

/** A stream whose connections and pauses the test holds in its hands. */
function staged({ available = true } = {}) {
  const sources: Source[] = [];
  const pauses: { milliseconds: number; over: () => void }[] = [];
  const heard: string[] = [];
  const stopping = new AbortController();
  const parts: StreamParts = {
    open: available ? () => sources[sources.push(new Source()) - 1] as unknown as EventSource : undefined,
    pause: (milliseconds) => new Promise((over) => pauses.push({ milliseconds, over })),
  };
  const done = followStream("/events", stopping.signal, ({ type }) => heard.push(type), parts);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    sources,
    pauses,
    heard,
    done,
    stop: () => stopping.abort(),
    async breakLast() {
      sources.at(-1)?.break();
      await settle();
    },
    async resume() {
      pauses.at(-1)?.over();
      await settle();
    },
  };
}

test("what the stream says is passed on; a stream that broke is opened anew after a pause", async () => {
  const stage = staged();
  stage.sources[0]?.say(MISSED);
  stage.sources[0]?.say({ type: "notifications", data: {} });
  await stage.breakLast();
  expect(stage.sources[0]?.closed).toBe(true);
  await stage.resume();
  stage.sources[1]?.say(MISSED);
  expect(stage.heard).toEqual(["ready", "notifications", "ready"]);
  stage.stop();
  await stage.done;
  expect(stage.sources[1]?.closed).toBe(true);
});

test("when no stream can be had, the page asks for news itself every half minute, and goes on trying", async () => {
  const stage = staged();
  for (let turn = 0; turn < 5; turn++) {
    await stage.breakLast();
    await stage.resume();
  }
  expect(stage.heard).toEqual(["ready", "ready", "ready"]);
  expect(stage.pauses.slice(2).map(({ milliseconds }) => milliseconds)).toEqual([30_000, 30_000, 30_000]);
  expect(stage.sources).toHaveLength(6);
  stage.sources.at(-1)?.say(MISSED);
  await stage.breakLast();
  expect(stage.pauses.at(-1)?.milliseconds).toBeLessThan(2000);
  stage.stop();
});

test("a browser without streams asks for news from the start", async () => {
  const stage = staged({ available: false });
  for (let turn = 0; turn < 4; turn++) await stage.resume();
  expect(stage.heard.length).toBeGreaterThan(1);
  stage.stop();
});

test.each([
  [0, 0, 750],
  [0, 1, 1250],
  [1, 0.5, 2000],
  [2, 0.5, 4000],
  [9, 0.5, 30_000],
])("after %i failures the pause at chance %d is %i ms", (failures, chance, milliseconds) => {
  expect(pauseAfter(failures, chance)).toBe(milliseconds);
});

test("a listener hears its own type with its ids, and ready as nothing known", () => {
  const heard: unknown[] = [];
  const leave = listen("notes", (data) => heard.push(data));
  dispatch({ type: "notes", data: { username: "nasa" } });
  dispatch({ type: "tabs", data: {} });
  dispatch(MISSED);
  leave();
  dispatch(MISSED);
  expect(heard).toEqual([{ username: "nasa" }, null]);
});
