import { escapeHtml } from "@owlstat/core/markup.ts";

type Json = Record<string, unknown>;

/** Deeper than anybody reads; the description for machines has the rest. */
const DEEPEST = 5;

/** A type in a word or two. */
export function typeOf(schema: Json): string {
  if (schema.enum) return (schema.enum as unknown[]).map(String).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const forms = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (forms) return [...new Set(forms.map(typeOf))].join(" | ");
  if (schema.type === "array") return `list of ${typeOf((schema.items ?? {}) as Json)}`;
  const type = [schema.type ?? "anything"].flat().join(" | ");
  return schema.format ? `${type} (${String(schema.format)})` : type;
}

/** The fields of a body or an answer as a list of lists. */
export function renderFields(schema: Json, depth = 0): string {
  const forms = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (forms)
    return [...new Set(forms.map((one) => renderFields(one, depth)))].filter(Boolean).join("<p>or</p>");
  if (schema.type === "array") return renderFields((schema.items ?? {}) as Json, depth);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  if (properties.length === 0 || depth === DEEPEST) return "";
  const required = (schema.required ?? []) as string[];
  const items = properties.map(([name, field]) => {
    const optional = required.includes(name) ? "" : " <i>optional</i>";
    const words = field.description ? ` – ${escapeHtml(String(field.description))}` : "";
    return `<li><code>${escapeHtml(name)}</code> <small>${escapeHtml(typeOf(field))}${optional}</small>${words}${renderFields(field, depth + 1)}</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}
