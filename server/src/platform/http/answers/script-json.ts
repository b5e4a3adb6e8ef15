/** JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
  return scriptSafe(JSON.stringify(value));
}

/** The same JSON in other letters: no text in it can close a script element or open a comment. */
export function scriptSafe(json: string): string {
  return json.replace(/[<>\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
