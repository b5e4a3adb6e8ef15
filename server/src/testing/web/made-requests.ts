import type { Chance } from "@owlstat/core/chance.ts";
import type { Endpoint } from "@owlstat/core/endpoint.ts";
import type * as z from "zod/mini";
import { toSchema } from "../../platform/http/calls/openapi.ts";

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

/** Values that exist, for what only a world knows: ids by the noun of the call, names, addresses. */
type KnownValues = { ids(noun: string): readonly string[]; names: readonly string[] };

const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

const WORDS = ["word", "Été 2026", "a b", "日本語", "<b>&amp;", "x".repeat(60), "-", "2026", "@nasa"];
const DAYS = ["2026-01-01", "2026-02-28", "2026-03-10", "2025-12-31", "2024-02-29", "2030-06-15"];
const STRINGS: Readonly<Record<string, readonly string[]>> = {
  date: DAYS,
  email: ["ada@example.com", "bob@example.org"],
  "date-time": ["2026-03-01T10:00:00Z", "2025-01-31T23:59:59.999Z"],
  uri: ["https://example.com/x"],
};
/** Fields whose name says more than their schema. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  time_zone: ["UTC", "Europe/Rome", "America/New_York"],
  deadline: ["2026-12-31", "2027-06-30"],
  due: ["2026-12-31"],
  url: ["https://example.com/hook", "https://hooks.example.org/a?b=c"],
  email: ["ada@example.com"],
  country: ["IT", "DE", "US"],
  window: ["7d", "30d", "90d"],
};

/** Prepares a generator of requests for a call that its description allows, with what exists where it can. */
export function madeRequestsOf(
  contract: Endpoint,
  known: KnownValues,
): (chance: Chance) => Record<string, unknown> {
  const noun = contract.path.split("/")[1] ?? "";
  const parts = [contract.params, contract.query, contract.body]
    .filter((schema): schema is z.ZodMiniType => schema !== undefined)
    .map((schema) => toSchema(schema, "input") as Schema);
  const [type] = contract.upload?.types ?? [];
  return (chance) => {
    const maker = new Maker(chance, known, noun);
    const made = parts.map((schema) => maker.make(schema, "", 0));
    const file = type && { file: new Blob(["name\nnasa\n"], { type }) };
    return Object.assign({}, ...made, file) as Record<string, unknown>;
  };
}

class Maker {
  readonly #chance: Chance;
  readonly #known: KnownValues;
  readonly #noun: string;
  constructor(chance: Chance, known: KnownValues, noun: string) {
    this.#chance = chance;
    this.#known = known;
    this.#noun = noun;
  }

  make(schema: Schema, name: string, depth: number): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(this.#chance, schema.enum);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return this.make(pick(this.#chance, options), name, depth);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => this.make(one, name, depth)));
    if (Array.isArray(schema.type))
      return this.make({ ...schema, type: pick(this.#chance, schema.type) }, name, depth);
    if (schema.type === "object" || schema.properties) return this.#object(schema, depth);
    if (schema.type === "array") return this.#list(schema, name, depth);
    if (schema.type === "number" || schema.type === "integer") return this.#number(schema);
    if (schema.type === "boolean") return this.#chance() < 0.5;
    return schema.type === "null" ? null : this.#string(schema, name);
  }

  #object({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
    const given = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#chance() < (depth > 3 ? 0.2 : 0.6),
    );
    return Object.fromEntries(given.map(([name, inner]) => [name, this.make(inner, name, depth + 1)]));
  }

  #list({ items = {}, prefixItems, minItems = 0, maxItems = 4 }: Schema, name: string, depth: number) {
    if (prefixItems) return prefixItems.map((one) => this.make(one, name, depth + 1));
    const length = Math.min(maxItems, minItems + Math.floor(this.#chance() * 3));
    return Array.from({ length }, () => this.make(items, name, depth + 1));
  }

  #number({ type, minimum = -5, maximum = 1000, exclusiveMinimum }: Schema): number {
    const low = exclusiveMinimum ?? minimum;
    const high = Math.min(maximum, low + 1000);
    const edge = this.#chance() < 0.1;
    const value = edge ? pick(this.#chance, [low, high]) : low + this.#chance() * (high - low);
    return type === "integer" ? Math.round(value) : Number(value.toFixed(2));
  }

  #string({ format, pattern, minLength = 0, maxLength = 60 }: Schema, name: string): string {
    if (format === "uuid") return pick(this.#chance, [...this.#known.ids(idNoun(name, this.#noun)), UNKNOWN]);
    if (/username|handle|^other$|igaccount/.test(name)) return pick(this.#chance, this.#known.names);
    const named = BY_NAME[name] ?? STRINGS[format ?? ""];
    if (named) return pick(this.#chance, named);
    if (pattern?.includes("\\d{4}")) return pick(this.#chance, DAYS);
    return pick(this.#chance, WORDS).padEnd(minLength, "x").slice(0, maxLength);
  }
}

const UNKNOWN = "0190a2b4-0000-7000-8000-000000000001";
/** `folder_id` names a folder wherever it stands; a bare `id` what the call is about. */
const idNoun = (name: string, noun: string): string => {
  const about = /^(\w+?)(?:_ids?|s)$/.exec(name)?.[1];
  return about && name !== "id" ? `${about}s` : noun;
};
