import { hash } from "node:crypto";

type Json = Record<string, unknown>;
type Paths = Record<string, Record<string, Json>>;
type Components = { schemas: Json; parameters: Json };

/** Shorter parts are easier to read where they are used. */
const WORTH_SHARING = 60;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Moves what stands more than once in the calls into components, and refers to it. */
export function shareParts(paths: Paths): { paths: Paths; components: Components } {
  const calls = Object.values(paths).flatMap((path) => Object.values(path));
  const sharing = new Sharing(calls);
  const shared = Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, call]) => [method, sharing.call(call)])),
    ]),
  );
  return { paths: shared, components: sharing.components };
}

class Sharing {
  readonly components: Components = { schemas: {}, parameters: {} };
  readonly #times = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(calls: readonly Json[]) {
    for (const call of calls) {
      for (const part of listed(call.parameters)) this.#count(part);
      for (const schema of schemasOf(call)) this.#countSchema(schema);
    }
  }

  call(call: Json): Json {
    const { parameters, responses, requestBody } = call;
    const name = pascal(String(call.operationId));
    const noun = pascal(String(listed(call.tags)[0] ?? ""));
    return {
      ...call,
      parameters: listed(parameters).map((one) => this.#part("parameters", String(one.name), one)),
      ...(isObject(requestBody) && { requestBody: this.#contentOf(requestBody, `${name}Input`, noun) }),
      responses: Object.fromEntries(
        Object.entries(responses as Record<string, Json>).map(([status, answer]) => [
          status,
          this.#contentOf(answer, `${name}Answer`, noun),
        ]),
      ),
    };
  }

  #count(part: unknown): void {
    const text = JSON.stringify(part);
    this.#times.set(text, (this.#times.get(text) ?? 0) + 1);
  }

  #countSchema(schema: unknown): void {
    if (Array.isArray(schema)) for (const one of schema) this.#countSchema(one);
    if (!isObject(schema)) return;
    this.#count(schema);
    for (const [key, inner] of Object.entries(innerSchemas(schema)))
      for (const one of isMap(key) ? Object.values(inner as Json) : [inner]) this.#countSchema(one);
  }

  #worth(part: Json): string | null {
    const text = JSON.stringify(part);
    return text.length >= WORTH_SHARING && (this.#times.get(text) ?? 0) > 1 ? text : null;
  }

  /** The name says what it is, and the letters behind it which of several: they stay as long as the part does. */
  #part(kind: "parameters", name: string, part: Json): Json {
    const text = this.#worth(part);
    if (!text) return part;
    const key = `${name.replace(/\W/g, "")}_${hash("sha1", text).slice(0, 5)}`;
    this.components[kind][key] = part;
    return { $ref: `#/components/${kind}/${key}` };
  }

  #contentOf(holder: Json, name: string, noun: string): Json {
    if (!holder.content) return holder;
    const content = Object.entries((holder.content ?? {}) as Record<string, Json>).map(([type, media]) => [
      type,
      media.schema === undefined ? media : { ...media, schema: this.#schema(media.schema, name, noun) },
    ]);
    return { ...holder, content: Object.fromEntries(content) };
  }

  #schema(schema: unknown, name: string, noun: string): unknown {
    if (Array.isArray(schema)) return schema.map((one) => this.#schema(one, name, noun));
    if (!isObject(schema) || schema.$ref) return schema;
    const text = this.#worth(schema);
    const known = text && this.#names.get(text);
    if (known) return { $ref: `#/components/schemas/${known}` };
    const key = text && this.#freeName(name, noun);
    if (key) this.#names.set(text, key);
    const inner = this.#within(schema, name, noun);
    if (!key) return inner;
    this.components.schemas[key] = inner;
    return { $ref: `#/components/schemas/${key}` };
  }

  #within(schema: Json, name: string, noun: string): Json {
    const inner = innerSchemas(schema);
    const replaced = Object.entries(inner).map(([key, value]) => {
      if (isMap(key))
        return [
          key,
          Object.fromEntries(
            Object.entries(value as Json).map(([field, one]) => [
              field,
              this.#schema(one, pascal(field), noun),
            ]),
          ),
        ];
      return [key, this.#schema(value, key === "items" ? singular(name) : name, noun)];
    });
    return { ...schema, ...Object.fromEntries(replaced) };
  }

  #freeName(name: string, noun: string): string {
    const taken = new Set([...this.#names.values(), "Error", "Problem"]);
    const names = [name, `${singular(noun)}${name}`];
    const free = names.find((one) => one && !taken.has(one));
    if (free) return free;
    for (let number = 2; ; number += 1) if (!taken.has(`${name}${number}`)) return `${name}${number}`;
  }
}

const listed = (value: unknown): Json[] => (Array.isArray(value) ? value : []);

/** The schemas of a call's body and of its answer. */
function schemasOf({ requestBody, responses }: Json): unknown[] {
  const holders = [requestBody, (responses as Json)?.[200]].filter(isObject);
  return holders.flatMap(({ content }) =>
    Object.values((content ?? {}) as Json).map((media) => (media as Json).schema),
  );
}

const KEYS = [
  "properties",
  "items",
  "prefixItems",
  "anyOf",
  "oneOf",
  "allOf",
  "additionalProperties",
  "$defs",
];

/** Whether the values are schemas, by a name each. */
const isMap = (key: string): boolean => key === "properties" || key === "$defs";

/** The parts of a schema that are schemas themselves; of `properties` its values are. */
const innerSchemas = (schema: Json): Json =>
  Object.fromEntries(
    Object.entries(schema).filter(([key, value]) => KEYS.includes(key) && typeof value === "object"),
  );

const pascal = (text: string): string =>
  (text.match(/[a-z0-9]+/gi) ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");

const singular = (name: string): string =>
  name.endsWith("ies") ? `${name.slice(0, -3)}y` : name.replace(/(?<!s)s$/, "");
