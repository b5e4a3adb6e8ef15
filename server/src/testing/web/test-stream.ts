import { openEvents } from "@owlstat/core/notifications/contract.ts";
import { afterAll } from "vitest";
import { API_BASE } from "../../platform/http/calls/api.ts";
import type { TestClient } from "./test-client.ts";

type TestStream = {
  status: number;
  headers: Headers;
  /** What arrived so far, oldest first. */
  events: { type: string; data: Record<string, unknown> }[];
  types(): string[];
  /** Keep-alive comments. */
  comments: number;
  /** `ended`: properly ended by the server. `cut`: the connection broke. */
  state: "open" | "ended" | "cut";
  /** The browser goes away. */
  leave(): void;
};

/** The product's events over a real connection, as a browser hears them. */
export async function openStream(
  client: TestClient,
  headers: Record<string, string> = {},
): Promise<TestStream> {
  const leaving = new AbortController();
  const response = await client.raw(API_BASE + openEvents.path, { signal: leaving.signal, headers });
  const stream: TestStream = {
    status: response.status,
    headers: response.headers,
    events: [],
    types: () => stream.events.map(({ type }) => type),
    comments: 0,
    state: "open",
    leave: () => leaving.abort(),
  };
  afterAll(() => leaving.abort());
  void hear(response, stream);
  return stream;
}

async function hear({ body }: Response, stream: TestStream): Promise<void> {
  let unread = "";
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body ?? []) {
      unread += decoder.decode(chunk, { stream: true });
      const blocks = unread.split("\n\n");
      unread = blocks.pop() ?? "";
      for (const block of blocks) {
        if (block.startsWith(":")) stream.comments += 1;
        if (block.startsWith("data: ")) stream.events.push(JSON.parse(block.slice(6)));
      }
    }
    stream.state = "ended";
  } catch {
    stream.state = "cut";
  }
}
