import { AppError } from "@owlstat/core/errors.ts";
import type { ScopedContext } from "../platform/context.ts";
import { answerError, toAppError } from "../platform/http/answers/error-exit.ts";
import { callWithin } from "../platform/http/calls/call-within.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { LISTED, TOOLS } from "./tools.ts";

const INSTRUCTIONS =
  "Instagram figures collected once a day. Start with list_accounts or find_profiles; findings says in words what the figures of a profile mean. Figures are public unless the answer says otherwise; where data is missing, say so.";

/** Answers one message of an assistant. Each is complete in itself: nothing is kept between them. */
export async function answerAssistant(context: ScopedContext, request: Request): Promise<Response> {
  const { site, log } = context;
  // Only programs call this; a page of somebody else that found a token must not use it from a browser.
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== site.origin) throw new AppError("forbidden");
  // Loaded when the first assistant asks: most installations never need it.
  const { createMcpHandler, Server } = await import("@modelcontextprotocol/server");
  const serve = () => {
    const info = { name: site.brand.brandname, version: "1" };
    const server = new Server(info, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
    server.setRequestHandler("tools/list", () => ({ tools: LISTED }));
    server.setRequestHandler("tools/call", ({ params }) => use(context, params.name, params.arguments ?? {}));
    return server;
  };
  const onerror = (error: Error) => log.info({ err: error }, "an assistant's message was refused");
  // Nothing here changes while somebody listens, so there are no subscriptions.
  const handler = createMcpHandler(serve, { maxSubscriptions: 0, onerror });
  return handler.fetch(request);
}

async function use(context: ScopedContext, name: string, given: Record<string, unknown>) {
  const { texts, language, log } = context;
  const route = TOOLS.get(name);
  const said = (text: string) => [{ type: "text" as const, text }];
  try {
    if (!route) throw new AppError("not_found");
    return { content: said(await callWithin(route, context, given, findPlan)) };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "unexpected") log.error({ err: thrown, tool: name }, "a tool failed");
    return { content: said(JSON.stringify(answerError(error, texts, language).body)), isError: true };
  }
}
