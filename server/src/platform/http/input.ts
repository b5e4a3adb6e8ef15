import type { Endpoint } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";

/** Checks params, query and body against the contract and merges them into the action's input. */
export function readInput(contract: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const problems: string[] = [];
  const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
    if (!schema) return {};
    problems.push(...zeroCharacters(value));
    const result = z.safeParse(schema, value ?? {});
    if (result.success) return result.data as Record<string, unknown>;
    for (const issue of result.error.issues) problems.push(fieldOf(issue));
    return {};
  };
  const input = {
    ...read(contract.params, request.params),
    ...read(contract.query, request.query),
    ...read(contract.body, request.body),
  };
  if (problems.length > 0) throw new AppError("invalid_input", { fields: [...new Set(problems)] });
  return input;
}

function fieldOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return issue.keys.join(",");
  return issue.path.map(String).join(".") || "body";
}

/** The database can keep no text with a zero character, so none gets past the door. */
function zeroCharacters(value: unknown, path = ""): string[] {
  if (typeof value === "string") return value.includes("\u0000") ? [path || "body"] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = path ? `${path}.${key}` : key;
    return key.includes("\u0000") ? [path || "body"] : zeroCharacters(inner, field);
  });
}
