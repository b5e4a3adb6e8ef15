import { describeApi, type OpenApi, takesToken } from "../../platform/http/calls/openapi.ts";
import type { Route } from "../../platform/http/calls/route.ts";
import { routes } from "../../web.ts";

type Json = Record<string, unknown>;

/** The types of every call that a token may make, as `client/src/calls.ts` holds them. */
export function clientSource(): string {
  const open = routes
    .filter((route) => takesToken(route) && route.contract.path !== "/mcp")
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), "en"));
  const brand = { brandname: "Owlstat" };
  const description = describeApi(open, { origin: "https://example.com", brand } as never);
  const writer = new Writer(description);
  const calls = open.map((route) => callOf(route, description, writer));
  const types = calls.map(({ name, summary, input, needed, answer }) =>
    [`  /** ${summary} */`, `  "${name}": { input: ${input}; needed: ${needed}; answer: ${answer} };`].join(
      "\n",
    ),
  );
  return [
    "// Written by `npm run client` from the description of the API.\n",
    ...writer.named(),
    `/** Every call that a token may make, with what it takes and what it answers. */\nexport interface Calls {\n${types.join("\n")}\n}\n`,
    `/** Where the input of a call goes, and what its answer is. */\nexport const CALLS: Readonly<Record<keyof Calls, Readonly<{ query?: readonly string[]; list?: string; file?: true; upload?: string }>>> = {\n${calls.map(({ name, facts }) => `  "${name}": ${facts},`).join("\n")}\n};\n`,
  ].join("\n");
}

const nameOf = ({ contract }: Route) => `${contract.method} ${contract.path.replace(/:(\w+)/g, "{$1}")}`;

function callOf(route: Route, { paths, components }: OpenApi, writer: Writer) {
  const { contract } = route;
  const name = nameOf(route);
  const [method = "", path = ""] = name.split(" ");
  const call = paths[path]?.[method.toLowerCase()] as Json;
  const parameters = (call.parameters as Json[])
    .map((one) => (one.$ref ? (followed(components, String(one.$ref)) as Json) : one))
    .filter((one) => one.in !== "header");
  const fields = parameters.map(({ name: field, required, description, schema }) => ({
    text: `${field}${required ? "" : "?"}: ${writer.type(schema as Json)}`,
    words: typeof description === "string" ? description : null,
    required: Boolean(required),
  }));
  const own = `{\n${fields.map(({ text, words }) => (words ? `/** ${words} */\n${text}` : text)).join(";\n")} }`;
  const body =
    contract.body && (((call.requestBody as Json).content as Json)["application/json"] as Json).schema;
  const parts = [...(fields.length > 0 ? [own] : []), ...(body ? [writer.type(body as Json)] : [])];
  const bodyNeeded = body !== undefined && (call.requestBody as Json).required === true;
  const query = parameters.filter((one) => one.in === "query").map((one) => one.name);
  const content = (call.responses as Record<string, Json>)["200"]?.content as Record<string, Json>;
  return {
    name,
    summary: String(contract.summary),
    input: contract.upload ? `${parts.join(" & ") || "{}"}` : parts.join(" & ") || "Record<string, never>",
    needed: fields.some(({ required }) => required) || bodyNeeded,
    answer: contract.file ? "Blob" : writer.type(content["application/json"]?.schema as Json),
    facts: JSON.stringify({
      ...(contract.method !== "GET" && query.length > 0 && { query }),
      ...(contract.list && { list: contract.list }),
      ...(contract.file && { file: true }),
      ...(contract.upload && { upload: contract.upload.types[0] }),
    }),
  };
}

const followed = (components: Json, ref: string): unknown =>
  ref
    .replace("#/components/", "")
    .split("/")
    .reduce<unknown>((part, step) => (part as Json)[step], components);

/** Writes schemas as types. What has a name of its own is written once. */
class Writer {
  readonly #schemas: Json;
  readonly #written = new Map<string, string>();
  constructor({ components }: OpenApi) {
    this.#schemas = components.schemas as Json;
  }

  type(schema: Json): string {
    if (typeof schema.$ref === "string") return this.#reference(schema.$ref);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
    const options = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(options)) return options.map((one) => this.type(one as Json)).join(" | ");
    if (Array.isArray(schema.allOf)) return schema.allOf.map((one) => this.type(one as Json)).join(" & ");
    if (Array.isArray(schema.type))
      return schema.type.map((type) => this.type({ ...schema, type })).join(" | ");
    return this.#plain(schema);
  }

  #plain(schema: Json): string {
    if (schema.type === "array") return this.#list(schema);
    if (schema.type === "object" || schema.properties) return this.#object(schema);
    if (schema.type === "integer" || schema.type === "number") return "number";
    return ["string", "boolean", "null"].includes(String(schema.type)) ? String(schema.type) : "unknown";
  }

  #list({ items, prefixItems }: Json): string {
    if (Array.isArray(prefixItems)) return `[${prefixItems.map((one) => this.type(one as Json)).join(", ")}]`;
    return items ? `Array<${this.type(items as Json)}>` : "unknown[]";
  }

  #object({ properties, required, additionalProperties }: Json): string {
    const needed = new Set(required as string[] | undefined);
    const fields = Object.entries((properties ?? {}) as Record<string, Json>).map(([name, field]) => {
      const said = field.description ?? this.#shared(field)?.description;
      const words = typeof said === "string" ? `/** ${said} */\n` : "";
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
      return `${words}${key}${needed.has(name) ? "" : "?"}: ${this.type(field)}`;
    });
    const open = typeof additionalProperties === "object" && additionalProperties !== null;
    if (fields.length === 0)
      return `Record<string, ${open ? this.type(additionalProperties as Json) : "unknown"}>`;
    return `{\n${fields.join(";\n")} }`;
  }

  #shared = ({ $ref: ref }: Json): Json | undefined =>
    typeof ref === "string" ? (this.#schemas[ref.split("/").at(-1) ?? ""] as Json) : undefined;

  /** Parts that are told apart by a number alone have no name of their own. */
  #reference(ref: string): string {
    const name = ref.split("/").at(-1) ?? "";
    const schema = this.#schemas[name] as Json;
    if (/\d$/.test(name) || schema.type !== "object") return this.type(schema);
    if (!this.#written.has(name)) {
      this.#written.set(name, "");
      this.#written.set(name, this.type(schema));
    }
    return name;
  }

  named(): string[] {
    return [...this.#written].map(([name, text]) => `export type ${name} = ${text};\n`);
  }
}
