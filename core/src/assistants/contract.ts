import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/** One message of the Model Context Protocol. Several at once would count as one call, so lists are refused. */
export const askTools = endpoint({
  method: "POST",
  path: "/mcp",
  summary: "The figures as tools for assistants, by the Model Context Protocol.",
  body: z.looseObject({}),
  answer: z.unknown(),
  foreign: true,
});
