import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Answer, CallInput, Endpoint } from "@owlstat/core/endpoint.ts";
import { TOOLS } from "../../assistants/tools.ts";
import type { TestWeb } from "../web/test-web.ts";

/** Asks the tool that makes a call, and answers what an assistant reads. */
export type Assistant = <E extends Endpoint>(contract: E, input?: CallInput<E>) => Promise<Answer<E>>;

export async function assistantWith({ url }: TestWeb, token: string): Promise<Assistant> {
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit }));
  return async (contract, input) => {
    const name = [...TOOLS].find(([, route]) => route.contract === contract)?.[0];
    if (!name) throw new Error(`no tool makes ${contract.method} ${contract.path}`);
    const given = (input ?? {}) as Record<string, unknown>;
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [first] = content;
    const text = first?.type === "text" ? first.text : "null";
    if (isError) throw new Error(`${name} answered ${text}`);
    return JSON.parse(text);
  };
}
