import { type Answer, json } from "./answers.ts";
import { type Html, html } from "./html.ts";
import type { Route } from "./router.ts";

/** What came to a chat, and how it would read there. */
type Posted = { chat: string; at: string; body: unknown; text: string };

/** How many are kept, and how many the desk shows. */
const MOST = 200;
const SHOWN = 5;

/** The messages that a chat service took. */
export function createInbox(name: string, now: () => number) {
  const posted: Posted[] = [];
  return {
    take(chat: string, body: unknown, text: string): void {
      posted.push({ chat, at: new Date(now()).toISOString(), body, text });
      if (posted.length > MOST) posted.shift();
    },
    /** Newest first, for scripts. */
    control: {
      method: "GET",
      path: `/${name}/posted.json`,
      handle: ({ query }): Answer => {
        const chat = query.get("chat");
        return json(posted.filter((one) => chat === null || one.chat === chat).reverse());
      },
    } satisfies Route,
    desk: (): readonly Html[] =>
      posted
        .slice(-SHOWN)
        .reverse()
        .map(({ chat, at, text }) => html`<p>${at} <code>${chat}</code></p><pre>${text}</pre>`),
  };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How often a chat may be written to. After that it says how long to wait. */
export function createPace(most: number, perMilliseconds: number, now: () => number) {
  const times = new Map<string, number[]>();
  /** Milliseconds to wait, or 0 where the message is taken. */
  return (chat: string): number => {
    const at = now();
    const recent = (times.get(chat) ?? []).filter((time) => time > at - perMilliseconds);
    const [first = at] = recent;
    if (recent.length >= most) return first + perMilliseconds - at;
    times.set(chat, [...recent, at]);
    return 0;
  };
}
