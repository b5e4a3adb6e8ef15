import { refuse } from "./errors.ts";

/** A form with brackets as a tree: `items[0][price]=x` is `{ items: { 0: { price: "x" } } }`. */
export type Fields = { [name: string]: string | Fields };

const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

export function readForm(pairs: Iterable<readonly [string, string]>): Fields {
  const root: Fields = {};
  for (const [name, value] of pairs) {
    const path = [
      name.split("[")[0] ?? "",
      ...Array.from(name.matchAll(/\[([^\]]*)\]/g), ([, part]) => part ?? ""),
    ];
    if (path.some((part) => UNSAFE.has(part))) throw refuse(`Received unknown parameter: ${name}`);
    put(root, path, value);
  }
  return root;
}

function put(root: Fields, path: readonly string[], value: string): void {
  let at = root;
  for (const part of path.slice(0, -1)) {
    const inner = at[part];
    if (typeof inner === "object") at = inner;
    else {
      const fresh: Fields = {};
      at[part] = fresh;
      at = fresh;
    }
  }
  const last = path.at(-1) ?? "";
  at[last === "" ? String(Object.keys(at).length) : last] = value;
}

export function text(fields: Fields | undefined, name: string): string | undefined {
  const value = fields?.[name];
  return typeof value === "string" ? value : undefined;
}

export function group(fields: Fields | undefined, name: string): Fields | undefined {
  const value = fields?.[name];
  return typeof value === "object" ? value : undefined;
}

/** The entries of `name[0]`, `name[1]` … in order. */
export function entries(fields: Fields | undefined, name: string): Fields[] {
  return Object.values(group(fields, name) ?? {}).filter((value) => typeof value === "object");
}

export function texts(fields: Fields | undefined, name: string): string[] {
  return Object.values(group(fields, name) ?? {}).filter((value) => typeof value === "string");
}

export function needed(fields: Fields | undefined, name: string): string {
  const value = text(fields, name);
  if (value === undefined || value === "")
    throw refuse(`Missing required param: ${name}.`, "parameter_missing", name);
  return value;
}

export function whole(fields: Fields | undefined, name: string): number | undefined {
  const value = text(fields, name);
  if (value === undefined) return undefined;
  if (!/^-?\d+$/.test(value)) throw refuse(`Invalid integer: ${value}`, "parameter_invalid_integer", name);
  return Number(value);
}

export const flag = (fields: Fields | undefined, name: string): boolean | undefined => {
  const value = text(fields, name);
  return value === undefined ? undefined : value === "true";
};

/** Metadata is merged; an empty value takes its key away. */
export function metadata(
  fields: Fields | undefined,
  before: Record<string, string> = {},
): Record<string, string> {
  const given = Object.entries(group(fields, "metadata") ?? {}).map(
    ([key, value]) => [key, String(value)] as const,
  );
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, value]) => value !== ""),
  );
}
