import { readFileSync } from "node:fs";

/**
 * What a field of a body or an answer means, wherever it has this name; one that means something else among the calls
 * of a noun stands behind that noun.
 */
const FIELD_WORDS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL("field-words.json", import.meta.url), "utf8"),
);

type Json = Record<string, unknown>;

/** The schema with what each of its fields means, where the schema itself does not say it. */
export function withFieldWords(schema: Json, noun: string): Json {
  const described = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(described);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [
        key,
        key === "properties" ? fields(inner as Record<string, Json>) : described(inner),
      ]),
    );
  };
  const fields = (properties: Record<string, Json>) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => {
        const words = field.description ?? FIELD_WORDS[`${noun}.${name}`] ?? FIELD_WORDS[name];
        return [name, { ...(described(field) as Json), ...(words !== undefined && { description: words }) }];
      }),
    );
  return described(schema) as Json;
}
