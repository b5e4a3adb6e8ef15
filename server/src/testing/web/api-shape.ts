import * as z from "zod/mini";
import type { Route } from "../../platform/http/calls/route.ts";

type Json = Record<string, unknown>;

/** What programs rely on: of each call open to tokens its inputs and the fields of its answer, one in a line. */
export function shapeOfApi(routes: readonly Route[]): string {
  const open = routes.filter(({ gate }) => gate.also?.includes("token"));
  const calls = open.map(({ contract }) => {
    const { method, path, params, query, body, answer } = contract;
    const inputs = [params, query, body].flatMap((part) =>
      part ? linesOf(schemaOf(part, "input"), "", "in") : [],
    );
    const outputs = linesOf(schemaOf(answer, "output"), "", "out");
    return [
      `${method} ${path}`,
      ...[...new Set([...inputs, ...outputs])].sort().map((line) => `  ${line}`),
    ].join("\n");
  });
  return `${calls.sort().join("\n")}\n`;
}

const schemaOf = (schema: z.core.$ZodType, io: "input" | "output"): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;

function linesOf(schema: Json, at: string, way: "in" | "out"): string[] {
  const forms = ((schema.anyOf ?? schema.oneOf) as Json[] | undefined) ?? [];
  const inner = forms.flatMap((one) => linesOf(one, at, way));
  if (schema.items) return [...inner, ...linesOf(schema.items as Json, `${at}[]`, way)];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = (schema.required ?? []) as string[];
  return [
    ...inner,
    ...properties.flatMap(([name, field]) => {
      const path = at ? `${at}.${name}` : name;
      const optional = required.includes(name) ? "" : "?";
      return [`${way} ${path}${optional} ${kindOf(field)}`, ...linesOf(field, path, way)];
    }),
  ];
}

function kindOf(schema: Json): string {
  if (schema.enum) return `enum(${(schema.enum as unknown[]).join("|")})`;
  if (schema.const !== undefined) return `enum(${schema.const})`;
  const forms = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (forms) return [...new Set(forms.map(kindOf))].sort().join("|");
  return [schema.type ?? "any"].flat().join("|");
}

type Fields = Map<string, { optional: boolean; kind: string }>;
type Calls = Map<string, Fields>;

function read(shape: string): Calls {
  const calls: Calls = new Map();
  let fields: Fields = new Map();
  for (const line of shape.split("\n").filter(Boolean)) {
    const [, way, name, optional, kind] = /^ {2}(in|out) (.+?)(\??) (\S.*)$/.exec(line) ?? [];
    if (way) fields.set(`${way} ${name}`, { optional: optional === "?", kind: kind ?? "" });
    else {
      fields = new Map();
      calls.set(line, fields);
    }
  }
  return calls;
}

/** What would break programs that were written for the shape before. */
export function breaksOf(before: string, now: string): string[] {
  const [old, fresh] = [read(before), read(now)];
  return [...old].flatMap(([call, fields]) => {
    const left = fresh.get(call);
    if (!left) return [`${call} is gone`];
    const changed = [...fields].flatMap(([name, was]) => {
      const is = left.get(name);
      if (!is) return [`${call}: ${name} is gone`];
      const stricter = name.startsWith("in ") ? was.optional && !is.optional : !was.optional && is.optional;
      if (stricter) return [`${call}: ${name} is ${is.optional ? "no longer always there" : "now required"}`];
      return fits(name, was.kind, is.kind) ? [] : [`${call}: ${name} was ${was.kind} and is ${is.kind}`];
    });
    const demanded = [...left].filter(
      ([name, { optional }]) => name.startsWith("in ") && !optional && !fields.has(name),
    );
    return [
      ...changed,
      ...demanded
        .filter(([name]) => isTop(name, fields))
        .map(([name]) => `${call}: ${name} is new and required`),
    ];
  });
}

/** A required part of something new that may be left out breaks nobody. */
function isTop(name: string, fields: ReadonlyMap<string, unknown>): boolean {
  const parent = name.slice("in ".length).replace(/(\[\])?\.?[^.[]+$/, "");
  return parent === "" || fields.has(`in ${parent.replace(/\[\]$/, "")}`);
}

/** An input may take more than before, an answer fewer kinds of values; words of a list may be added to both. */
function fits(name: string, was: string, is: string): boolean {
  if (was === is) return true;
  const [old, fresh] = [wordsOf(was), wordsOf(is)];
  if (name.startsWith("in "))
    return (
      old.values.every((one) => fresh.values.includes(one)) &&
      old.kinds.every((one) => fresh.kinds.includes(one))
    );
  return fresh.kinds.every((one) => old.kinds.includes(one));
}

function wordsOf(kind: string): { kinds: string[]; values: string[] } {
  const values = [...kind.matchAll(/enum\(([^)]*)\)/g)].flatMap(([, list]) => (list ?? "").split("|"));
  const kinds = kind.replace(/enum\([^)]*\)/g, "enum").split("|");
  return { kinds, values };
}

/** The calls that are there now and were not before. */
export const addedTo = (before: string, now: string): string[] => {
  const old = read(before);
  return [...read(now).keys()].filter((call) => !old.has(call));
};
