type Json = Record<string, unknown>;

/** What an event of each kind carries, by its name. */
export type EventExamples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The messages that webhooks get, as the description lists them. */
export const describeEvents = (examples: EventExamples): Record<string, Json> =>
  Object.fromEntries(Object.entries(examples).map(([type, data]) => [type, { post: messageOf(type, data) }]));

const HEADERS = [
  ["webhook-id", "The same at every attempt: take an id once."],
  ["webhook-timestamp", "Seconds since 1970. Refuse what is more than five minutes off."],
  [
    "webhook-signature",
    "v1, and base64 of HMAC-SHA256 over id, timestamp and body, for each secret in force.",
  ],
] as const;

function messageOf(type: string, data: EventExamples[string]): Json {
  const example = { type, timestamp: "2026-11-17T12:00:00.000Z", data };
  return {
    summary: `Told when ${type.replace(/[._]/g, " ")}.`,
    operationId: `on${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    parameters: HEADERS.map(([name, description]) => ({
      name,
      in: "header",
      required: true,
      description,
      schema: { type: "string" },
    })),
    requestBody: { required: true, content: { "application/json": { schema: schemaOf(example), example } } },
    responses: { "2XX": { description: "Received." }, 410: { description: "Switches the webhook off." } },
  };
}

/** The shape of an example; null stands for what may be missing. */
function schemaOf(value: unknown): Json {
  if (value === null) return { type: ["string", "number", "null"] };
  if (Array.isArray(value)) return { type: "array", items: schemaOf(value[0]) };
  if (typeof value !== "object") return { type: typeof value };
  const properties = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, schemaOf(one)]));
  return { type: "object", required: Object.keys(properties), properties };
}
