import type { Endpoint } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";

/** Checks params, query and body against the contract and merges them into the action's input. */
export function readInput(
  contract: Endpoint,
  request: Pick<FastifyRequest, "params" | "query" | "body">,
): Record<string, unknown> {
  const problems: string[] = [];
  const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
    if (!schema) return {};
    if (!isKeepable(value)) problems.push(...unkeepable(value));
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

/** Deeper than any of our inputs, and far less than would overflow the stack. */
const DEEPEST = 32;

/** The database accepts neither zero characters nor lone surrogates, so they are refused here. */
const keepable = (text: string) => text.isWellFormed() && !text.includes("\u0000");

/** Nothing is written down on the way: a body may have tens of thousands of fields. */
function isKeepable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return keepable(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === DEEPEST) return false;
  if (Array.isArray(value)) return value.every((inner) => isKeepable(inner, depth + 1));
  for (const key in value)
    if (!keepable(key) || !isKeepable((value as Record<string, unknown>)[key], depth + 1)) return false;
  return true;
}

/** The paths of values that cannot be stored. */
function unkeepable(value: unknown, path: readonly string[] = []): string[] {
  const here = [path.join(".") || "body"];
  if (typeof value === "string") return keepable(value) ? [] : here;
  if (typeof value !== "object" || value === null) return [];
  if (path.length === DEEPEST) return here;
  return Object.entries(value).flatMap(([key, inner]) =>
    keepable(key) ? unkeepable(inner, [...path, key]) : here,
  );
}
