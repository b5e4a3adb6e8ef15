import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/** Messages of the Model Context Protocol; their answers are JSON, too. */
export const askTools = endpoint({
  method: "POST",
  path: "/mcp",
  summary: "The figures as tools for assistants, by the Model Context Protocol.",
  body: z.looseObject({}),
  answer: z.unknown(),
  foreign: true,
});
