import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { TestWeb } from "../web/test-web.ts";

/** Asks a tool, and answers what an assistant reads. */
export type Assistant = <Shape>(tool: string, input?: Record<string, unknown>) => Promise<Shape>;

export async function assistantWith({ url }: TestWeb, token: string): Promise<Assistant> {
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit }));
  return async (name, input = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [first] = content;
    const text = first?.type === "text" ? first.text : "null";
    if (isError) throw new Error(`${name} answered ${text}`);
    return JSON.parse(text);
  };
}

/** All entries of a tool that answers in pages, until one that is not wanted any more. */
export async function allOf<Entry>(
  ask: Assistant,
  tool: string,
  key: string,
  input: Record<string, unknown>,
  wanted: (entry: Entry) => boolean = () => true,
): Promise<Entry[]> {
  const found: Entry[] = [];
  let cursor: string | null = null;
  do {
    const page: Record<string, unknown> = await ask(tool, { ...input, ...(cursor !== null && { cursor }) });
    const entries = page[key] as Entry[];
    found.push(...entries.filter(wanted));
    cursor = entries.every(wanted) ? (page.next as string | null) : null;
  } while (cursor !== null);
  return found;
}
