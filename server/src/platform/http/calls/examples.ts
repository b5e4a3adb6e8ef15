import { parameterExample } from "./parameter-words.ts";

type Json = Record<string, unknown>;

/** Values of fields that their type alone does not show. */
const NAMED: Readonly<Record<string, unknown>> = {
  username: "nasa",
  usernames: ["nasa"],
  handle: "nasa",
  name: "Example",
  text: "nasa",
  url: "https://example.com/hook",
  day: "2026-11-17",
  deadline: "2027-06-30",
  since: "2026-11-17T00:00:00Z",
  email: "ada@example.com",
  time_zone: "Europe/Rome",
  timeZone: "Europe/Rome",
  color: "#00699f",
  brandcolor: "#00699f",
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "01990000-0000-7000-8000-000000000000",
  date: "2026-11-17",
  "date-time": "2026-11-17T12:00:00Z",
  email: "ada@example.com",
};

type OwnExample = { body: Json; headers?: Readonly<Record<string, string>> };

const ALARM = {
  measure: "followers",
  condition: "crosses",
  value: 1000,
  covers: "all",
  usernames: [],
  folder_id: null,
  other: null,
};
const MCP = "2026-07-28";

/** Calls whose example has to be true of any space, or follows another protocol than ours. */
export const OWN_EXAMPLES: Readonly<Record<string, OwnExample>> = {
  postAlarms: {
    body: { ...ALARM, due: null, time_zone: "Europe/Rome", by_email: false, on_platform: true, people: [] },
  },
  postAlarmsBacktest: { body: ALARM },
  postMcp: {
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/list",
      params: {
        _meta: {
          "io.modelcontextprotocol/protocolVersion": MCP,
          "io.modelcontextprotocol/clientInfo": { name: "example", version: "1" },
          "io.modelcontextprotocol/clientCapabilities": {},
        },
      },
    },
    headers: {
      Accept: "application/json, text/event-stream",
      "MCP-Protocol-Version": MCP,
      "Mcp-Method": "tools/list",
    },
  },
};

const LISTS = ["enum", "anyOf", "oneOf"] as const;

/** A value that a schema takes: required fields alone, null where that is enough, else the first of several forms. */
export function exampleOf(schema: Json, name = ""): unknown {
  const own = NAMED[name];
  if (own !== undefined && fits(own, schema)) return own;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  for (const key of LISTS) {
    const [first] = (schema[key] as unknown[] | undefined) ?? [];
    if (key !== "enum" && (schema[key] as Json[])?.some(({ type }) => type === "null")) return null;
    if (first !== undefined) return key === "enum" ? first : exampleOf(first as Json, name);
  }
  return byType(schema, name);
}

function fits(value: unknown, { type, maxLength }: Json): boolean {
  if (Array.isArray(value)) return type === "array";
  return type === typeof value && String(value).length <= Number(maxLength ?? Number.POSITIVE_INFINITY);
}

function byType(schema: Json, name: string): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") {
    const properties = (schema.properties ?? {}) as Record<string, Json>;
    const required = (schema.required ?? []) as string[];
    return Object.fromEntries(required.map((key) => [key, exampleOf(properties[key] ?? {}, key)]));
  }
  if (type === "array")
    return Number(schema.minItems ?? 0) > 0 ? [exampleOf((schema.items ?? {}) as Json, name)] : [];
  if (type === "integer" || type === "number") return Math.max(Number(schema.minimum ?? 1), 1);
  if (type === "boolean") return true;
  if (type === "null") return null;
  return FORMATS[String(schema.format)] ?? (name ? "example" : null);
}

/** A value for a parameter of an address. */
export function parameterValue({ name, schema }: { name: string; schema: Json }): string {
  const given = parameterExample(name);
  const choices = schema.enum as unknown[] | undefined;
  if (choices) return String(given !== undefined && choices.includes(given) ? given : choices[0]);
  return String(given ?? exampleOf(schema, name) ?? "example");
}
