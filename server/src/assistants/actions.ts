import { AppError } from "@owlstat/core/errors.ts";
import type { ScopedContext } from "../platform/context.ts";
import { answerError, toAppError } from "../platform/http/answers/error-exit.ts";
import { callWithin } from "../platform/http/calls/call-within.ts";
import { findPlan } from "../spaces/plan-store.ts";
import { isPersonProven } from "../spaces/proof-store.ts";
import { LISTED_PROMPTS, PROMPTS } from "./prompts.ts";
import { cut, type Given, type MakeCall, type Tool, type ToolContext } from "./tools/tool.ts";
import { isChanging, LISTED, routeOf, TOOLS } from "./tools.ts";
import { whatToDo } from "./what-to-do.ts";

const INSTRUCTIONS =
  "Instagram figures collected once a day. Start with list_accounts or find_profiles; findings says in words what the figures of a profile mean, analysis how one of them is computed. Answers are short: `next` leads on. Figures are public unless the answer says otherwise; where data is missing, say so. Ask the person before you change anything; `undo` in an answer says how to take it back.";

/** Answers one message of an assistant. Each is complete in itself: nothing is kept between them. */
export async function answerAssistant(context: ScopedContext, request: Request): Promise<Response> {
  const { site, log } = context;
  // Only programs call this; a page of somebody else that found a token must not use it from a browser.
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== site.origin) throw new AppError("forbidden");
  await requireConsent(context, request);
  // Loaded when the first assistant asks: most installations never need it.
  const { createMcpHandler, Server } = await import("@modelcontextprotocol/server");
  const serve = () => {
    const info = { name: site.brand.brandname, version: "1" };
    const capabilities = { tools: {}, prompts: {} };
    const server = new Server(info, { capabilities, instructions: INSTRUCTIONS });
    server.setRequestHandler("tools/list", () => ({ tools: LISTED }));
    server.setRequestHandler("tools/call", ({ params }) => use(context, params.name, params.arguments ?? {}));
    server.setRequestHandler("prompts/list", () => ({ prompts: LISTED_PROMPTS }));
    server.setRequestHandler("prompts/get", ({ params }) => prompt(params.name, params.arguments ?? {}));
    return server;
  };
  const onerror = (error: Error) => log.info({ err: error }, "an assistant's message was refused");
  // Nothing here changes while somebody listens, so there are no subscriptions.
  const handler = createMcpHandler(serve, { maxSubscriptions: 0, onerror });
  return handler.fetch(request);
}

/** An app that was let in to read is told by the status, so that it can ask its person for more. */
async function requireConsent({ caller }: ScopedContext, request: Request): Promise<void> {
  if (caller.kind !== "token" || !caller.byConsent || caller.role !== "viewer") return;
  const asked = (await request.clone().json()) as { method?: unknown; params?: { name?: unknown } };
  if (asked.method === "tools/call" && isChanging(asked.params?.name)) throw new AppError("token_reads_only");
}

async function use(context: ScopedContext, name: string, given: Record<string, unknown>) {
  const { texts, language, log } = context;
  const tool = TOOLS.get(name);
  if (!tool) return { content: said(unknownTool(name)), isError: true };
  try {
    refuseUnknown(tool, given);
    const answer = await tool.use(toolContext(context), given);
    return { content: said(answer), structuredContent: { ...answer } };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "unexpected") log.error({ err: thrown, tool: name }, "a tool failed");
    const { body } = answerError(error, texts, language);
    return { content: said({ ...body, what_to_do: whatToDo(error) }), isError: true };
  }
}

const unknownTool = (name: string) => ({
  error: `There is no tool ${cut(name, 100)}.`,
  code: "not_found",
  what_to_do: "Use one that tools/list names.",
});

/** What no tool knows would be ignored, and the answer taken for another one. */
function refuseUnknown({ parameters }: Tool, given: Given): void {
  const fields = Object.keys(given).filter((name) => !Object.hasOwn(parameters, name));
  if (fields.length > 0) throw new AppError("invalid_input", { fields });
}

const said = (answer: object) => [{ type: "text" as const, text: JSON.stringify(answer) }];

function toolContext(context: ScopedContext): ToolContext {
  const { site, clock, texts, language } = context;
  const t = texts.translator("analyses", language);
  const call: MakeCall = async (contract, input = {}, key = undefined) => {
    const doors = { findPlan, findProof: isPersonProven, key };
    return JSON.parse(await callWithin(routeOf(contract), context, input, doors));
  };
  return {
    call,
    origin: site.origin,
    now: clock.now(),
    formulaOf: (id) => t(`${id}.formula` as "kpis.formula"),
  };
}

function prompt(name: string, given: Record<string, string>) {
  const found = Object.hasOwn(PROMPTS, name) ? PROMPTS[name] : undefined;
  if (!found) throw new AppError("not_found");
  const text = found.ask(given);
  return {
    description: found.description,
    messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
  };
}
