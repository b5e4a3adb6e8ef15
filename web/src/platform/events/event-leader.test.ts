import type { HeardEvent } from "@owlstat/core/events.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen, MISSED } from "./event-bus.ts";
import { type Follow, isLeading, startEvents } from "./event-leader.ts";

/** What the pages of one browser share here is real: locks and channels. Only sight is made up. */
const page = Object.assign(new EventTarget(), { hidden: false });
const stops: (() => void)[] = [];
let name = "";
let count = 0;

beforeEach(() => {
  vi.stubGlobal("document", page);
  page.hidden = false;
  name = `events ${++count}`;
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

/** A page that listens; it says what it hears over its own stream while it has one. */
function open() {
  const stage = { following: false, say: (_heard: HeardEvent) => {}, stop: () => {} };
  const follow: Follow = (signal, emit) =>
    new Promise((resolve) => {
      Object.assign(stage, { following: true, say: emit });
      signal.addEventListener("abort", () => {
        stage.following = false;
        resolve();
      });
    });
  stage.stop = startEvents("/events", name, follow);
  stops.push(stage.stop);
  return stage;
}

test("of several pages one has the stream, and the next takes it over when that one closes", async () => {
  const first = open();
  await expect.poll(() => first.following).toBe(true);
  expect(isLeading()).toBe(true);
  const second = open();
  const third = open();
  first.stop();
  await expect.poll(() => [first, second, third].filter(({ following }) => following).length).toBe(1);
  expect(first.following).toBe(false);
});

test("a page that joins reads what it may have missed, and hears what the one with the stream says", async () => {
  const heard: unknown[] = [];
  const leave = listen("notes", (data) => heard.push(data));
  const first = open();
  await expect.poll(() => first.following).toBe(true);
  open();
  await expect.poll(() => heard).toEqual([null]);
  const other = new BroadcastChannel(name);
  const passed = new Promise((resolve) => {
    other.onmessage = ({ data }) => resolve(data);
  });
  first.say({ type: "notes", data: { username: "nasa" } });
  expect(await passed).toEqual({ type: "notes", data: { username: "nasa" } });
  other.close();
  first.say(MISSED);
  leave();
});

test("a page in sight takes the stream from one that the browser put to sleep", async () => {
  const asleep = Promise.withResolvers<void>();
  const taken = navigator.locks.request(name, () => asleep.promise).catch(() => "taken");
  const awake = open();
  await expect.poll(() => awake.following).toBe(true);
  expect(await taken).toBe("taken");
  asleep.resolve();
});

test("a page out of sight waits for its turn", async () => {
  page.hidden = true;
  const held = Promise.withResolvers<void>();
  const release = navigator.locks.request(name, () => held.promise);
  const waiting = open();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(waiting.following).toBe(false);
  held.resolve();
  await release;
  await expect.poll(() => waiting.following).toBe(true);
});
