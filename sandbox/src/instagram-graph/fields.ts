import { GraphError } from "./errors.ts";

/** One field of the expression: `media.after(X).limit(25){id,caption}`. */
export type Field = { name: string; modifiers: ReadonlyMap<string, string>; fields: readonly Field[] };

const NO_MODIFIERS: ReadonlyMap<string, string> = new Map();
const DEEPEST = 8;

function isNameCharacter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
  );
}

class Reader {
  readonly text: string;
  place = 0;
  constructor(text: string) {
    this.text = text;
  }

  fail(expected: string): never {
    const message = `Syntax error "${expected}" at character ${this.place}: ${this.text}`;
    throw new GraphError(400, { message, type: "OAuthException", code: 2500 });
  }

  take(character: string): boolean {
    if (this.text[this.place] !== character) return false;
    this.place += 1;
    return true;
  }

  name(): string {
    const start = this.place;
    while (isNameCharacter(this.text.charCodeAt(this.place))) this.place += 1;
    if (start === this.place) this.fail("Expected name.");
    return this.text.slice(start, this.place);
  }

  modifiers(): ReadonlyMap<string, string> {
    if (this.text[this.place] !== ".") return NO_MODIFIERS;
    const modifiers = new Map<string, string>();
    while (this.take(".")) {
      const name = this.name();
      if (!this.take("(")) this.fail("Expected (.");
      const end = this.text.indexOf(")", this.place);
      if (end < 0) this.fail("Expected ).");
      modifiers.set(name, this.text.slice(this.place, end).trim());
      this.place = end + 1;
    }
    return modifiers;
  }

  list(depth: number): Field[] {
    if (depth > DEEPEST) this.fail("Expression too deep.");
    const fields: Field[] = [];
    do {
      const name = this.name();
      const modifiers = this.modifiers();
      let inner: Field[] = [];
      if (this.take("{")) {
        inner = this.list(depth + 1);
        if (!this.take("}")) this.fail("Expected }.");
      }
      fields.push({ name, modifiers, fields: inner });
    } while (this.take(","));
    return fields;
  }
}

/** Reads a Graph API field expression; spaces and line breaks do not count. */
export function parseFields(expression: string): Field[] {
  const reader = new Reader(expression.replace(/\s+/g, ""));
  const fields = reader.list(0);
  if (reader.place < reader.text.length)
    reader.fail(`Expected end of string instead of "${reader.text[reader.place]}".`);
  return fields;
}
