import type { Endpoint } from "@owlstat/core/endpoint.ts";
import { AppError, type ErrorDetails } from "@owlstat/core/errors.ts";
import * as z from "zod/mini";
import { pageOf } from "./page-of.ts";

type Json = Record<string, unknown>;
type Tree = { [name: string]: Tree };

/** What a caller wants of an answer: some of its fields, or a page of the list it holds. */
type Shape = {
  fields: Tree | null;
  page: { list: string; limit: number; cursor: string | undefined } | null;
};

/** Items on a page of a list, at most and where only a cursor is given. */
export const LONGEST_PAGE = 500;
const USUAL_PAGE = 100;

/** The names that shape an answer, where the call has no use of its own for them. */
export function shapeNames(contract: Endpoint): string[] {
  if (contract.method !== "GET" || contract.file || contract.stream || contract.foreign) return [];
  const names = contract.list ? ["fields", "limit", "cursor"] : ["fields"];
  const own = namesIn(contract.query);
  return names.filter((name) => !own.includes(name));
}

const namesIn = (schema: z.ZodMiniType | undefined): string[] =>
  Object.keys((schema as unknown as { shape?: object } | undefined)?.shape ?? {});

/** Takes the wishes for the shape of the answer out of a query. A program's other words are refused: they would do nothing. */
export function takeShape(
  contract: Endpoint,
  query: Readonly<Record<string, unknown>>,
  strict: boolean,
): { shape: Shape | null; rest: Record<string, unknown> } {
  const shaping = shapeNames(contract);
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !shaping.includes(name)));
  const unknown = Object.keys(rest).filter((name) => !namesIn(contract.query).includes(name));
  if (strict && unknown.length > 0) throw new AppError("invalid_input", { fields: unknown });
  const given = (name: string) => (shaping.includes(name) ? query[name] : undefined);
  const [fields, limit, cursor] = [given("fields"), given("limit"), given("cursor")];
  if (fields === undefined && limit === undefined && cursor === undefined) return { shape: null, rest };
  return {
    shape: {
      fields: fields === undefined ? null : readFields(contract, fields),
      page:
        contract.list && (limit ?? cursor) !== undefined
          ? { list: contract.list, limit: readLimit(limit), cursor: readCursor(cursor) }
          : null,
    },
    rest,
  };
}

function refuse(field: string, further: ErrorDetails = {}): never {
  throw new AppError("invalid_input", { fields: [field], ...further });
}

function readLimit(given: unknown): number {
  if (given === undefined) return USUAL_PAGE;
  const limit = typeof given === "string" && /^\d{1,4}$/.test(given) ? Number(given) : 0;
  return limit >= 1 && limit <= LONGEST_PAGE ? limit : refuse("limit", { least: 1, most: LONGEST_PAGE });
}

const readCursor = (given: unknown): string | undefined =>
  given === undefined || typeof given === "string" ? given : refuse("cursor");

/** Fields as paths with dots. Of a list those of its items may be named alone. */
function readFields(contract: Endpoint, given: unknown): Tree {
  if (typeof given !== "string" || given.length > 1000) return refuse("fields");
  const schema = schemaOf(contract);
  const tree: Tree = {};
  for (const path of given.split(",").map((word) => word.trim().split("."))) {
    const full = contract.list && !knows(schema, path) ? [contract.list, ...path] : path;
    if (!knows(schema, full)) refuse("fields", { unknown: [path.join(".")] });
    let at = tree;
    for (const name of full) {
      at[name] ??= {};
      at = at[name];
    }
  }
  return tree;
}

const schemas = new WeakMap<Endpoint, Json>();
function schemaOf(contract: Endpoint): Json {
  const known =
    schemas.get(contract) ?? (z.toJSONSchema(contract.answer, { unrepresentable: "any" }) as Json);
  schemas.set(contract, known);
  return known;
}

/** Whether an answer may hold this field. */
function knows(schema: Json, [name, ...deeper]: readonly string[]): boolean {
  if (name === undefined) return true;
  const { properties, items, additionalProperties: others } = schema as Record<string, Json | undefined>;
  const own = properties && Object.hasOwn(properties, name) ? (properties[name] as Json) : undefined;
  if (own && knows(own, deeper)) return true;
  if (items && knows(items, [name, ...deeper])) return true;
  if (others && typeof others === "object" && knows(others, deeper)) return true;
  const forms = ["anyOf", "oneOf", "allOf"].flatMap((key) => (schema[key] as Json[] | undefined) ?? []);
  return forms.some((one) => knows(one, [name, ...deeper]));
}

/** The answer as it was asked for. */
export function shaped(answer: unknown, { fields, page }: Shape): unknown {
  const paged = page ? pageOf(answer as Json, page) : answer;
  const kept = fields && page ? { ...fields, next: {} } : fields;
  return kept ? pick(paged, kept) : paged;
}

function pick(value: unknown, tree: Tree): unknown {
  if (Object.keys(tree).length === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => pick(one, tree));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const wanted = Object.hasOwn(tree, name) ? tree[name] : undefined;
      return wanted ? [[name, pick(inner, wanted)]] : [];
    }),
  );
}
