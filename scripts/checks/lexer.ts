/**
 * Cuts TypeScript and JSX into comments, strings, template text, regular expressions and JSX text, so that checks
 * can tell code from words. `place` names where a literal stands directly in JSX: an attribute, or "child".
 */
export type Piece = {
  kind: "comment" | "string" | "template" | "regex" | "text";
  start: number;
  end: number;
  place?: string | undefined;
};

type Frame =
  | { mode: "code"; opens: number; place?: string | undefined }
  | { mode: "template"; place?: string | undefined }
  | { mode: "tag" | "children" };

const SPACE = /\s+/y;
const WORD = /[\w$]+/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const STRING = /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/y;
const REGEX = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const TEMPLATE_TEXT = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))+/y;
const TAG_NAME = /<[\w$.:-]*/y;
const ATTRIBUTE = /[\w$:-]+/y;
const ATTRIBUTE_VALUE = /"[^"]*"|'[^']*'/y;
const JSX_TEXT = /[^<{]+/y;
const CLOSING_TAG = /<\/[^>]*>/y;
const STARTS_EXPRESSION =
  /(?:^|=>|[(,=?:[{&|!;]|(?:^|[^\w$.])(?:return|default|yield|await|case|typeof|else|in|of|new|throw))$/;
const GENERIC = /<[A-Za-z_$][\w$]*\s*(?:,|=|extends\s)/y;

export class Lexer {
  readonly #text: string;
  readonly #jsx: boolean;
  readonly #stack: Frame[] = [{ mode: "code", opens: 0 }];
  readonly pieces: Piece[] = [];
  #at = 0;
  /** End of the last piece of code that means something: decides whether `/` divides and `<` compares. */
  #meaning = 0;

  constructor(text: string, jsx: boolean) {
    this.#text = text;
    this.#jsx = jsx;
    while (this.#at < text.length) this.#step();
  }

  #step() {
    const frame = this.#stack.at(-1) ?? { mode: "code", opens: 0 };
    if (frame.mode === "code") this.#code(frame);
    else if (frame.mode === "template") this.#template(frame.place);
    else if (frame.mode === "tag") this.#tag();
    else this.#children();
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #piece(kind: Piece["kind"], pattern: RegExp, place?: string): boolean {
    const start = this.#at;
    if (this.#match(pattern) === undefined) return false;
    this.pieces.push({ kind, start, end: this.#at, place });
    if (kind !== "comment") this.#meaning = this.#at;
    return true;
  }

  #expressionMayStart(): boolean {
    return STARTS_EXPRESSION.test(this.#text.slice(Math.max(0, this.#meaning - 12), this.#meaning));
  }

  #code(frame: Frame & { mode: "code" }) {
    if (this.#match(SPACE) || this.#piece("comment", COMMENT)) return;
    const place = frame.opens === 0 ? frame.place : undefined;
    if (this.#piece("string", STRING, place)) return;
    const character = this.#text[this.#at] ?? "";
    if (character === "/" && this.#expressionMayStart() && this.#piece("regex", REGEX)) return;
    if (character === "<" && this.#elementStarts()) return this.#openTag();
    if (this.#match(WORD) === undefined) {
      this.#at += 1;
      this.#bracket(frame, character, place);
    }
    this.#meaning = this.#at;
  }

  #bracket(frame: Frame & { mode: "code" }, character: string, place: string | undefined) {
    if (character === "`") this.#stack.push({ mode: "template", place });
    else if ("([{".includes(character)) frame.opens += 1;
    else if (character === "}" && frame.opens === 0 && this.#stack.length > 1) this.#stack.pop();
    else if (")]}".includes(character)) frame.opens -= 1;
  }

  #template(place: string | undefined) {
    if (this.#piece("template", TEMPLATE_TEXT, place)) return;
    if (this.#text[this.#at] === "`") {
      this.#stack.pop();
      this.#at += 1;
    } else {
      this.#at += 2;
      this.#stack.push({ mode: "code", opens: 0 });
    }
    this.#meaning = this.#at;
  }

  #elementStarts(): boolean {
    if (!this.#jsx || !/[A-Za-z_$>]/.test(this.#text[this.#at + 1] ?? "")) return false;
    GENERIC.lastIndex = this.#at;
    return !GENERIC.test(this.#text) && this.#expressionMayStart();
  }

  #openTag() {
    this.#match(TAG_NAME);
    if (this.#text[this.#at] === "<") this.#skipTypeArguments();
    this.#stack.push({ mode: "tag" });
  }

  #skipTypeArguments() {
    let depth = 0;
    do {
      const character = this.#text[this.#at];
      if (character === "<") depth += 1;
      else if (character === ">" && this.#text[this.#at - 1] !== "=") depth -= 1;
      this.#at += 1;
    } while (depth > 0 && this.#at < this.#text.length);
  }

  #tag() {
    if (this.#match(SPACE) || this.#piece("comment", COMMENT)) return;
    if (this.#match(/\/\s*>/y)) this.#closeElement();
    else if (this.#match(/>/y)) this.#stack.splice(-1, 1, { mode: "children" });
    else if (this.#text[this.#at] === "{") this.#openExpression(undefined);
    else this.#attribute();
  }

  #attribute() {
    const name = this.#match(ATTRIBUTE);
    if (name === undefined) this.#at += 1;
    else if (this.#match(/\s*=\s*/y) && !this.#piece("string", ATTRIBUTE_VALUE, name)) {
      if (this.#text[this.#at] === "{") this.#openExpression(name);
      else this.#openTag();
    }
  }

  #children() {
    if (this.#piece("text", JSX_TEXT)) return;
    if (this.#match(CLOSING_TAG)) this.#closeElement();
    else if (this.#text[this.#at] === "{") this.#openExpression("child");
    else this.#openTag();
  }

  #openExpression(place: string | undefined) {
    this.#at += 1;
    this.#meaning = this.#at;
    this.#stack.push({ mode: "code", opens: 0, place });
  }

  #closeElement() {
    this.#stack.pop();
    this.#meaning = this.#at;
  }
}

/** The text with everything that is not code turned to spaces; the quotes of strings stay, and so do positions and lines. */
export function codeOnly(text: string, pieces: readonly Piece[]): string {
  let code = "";
  let at = 0;
  for (const { kind, start, end } of pieces) {
    const inset = kind === "string" ? 1 : 0;
    code += text.slice(at, start + inset) + text.slice(start + inset, end - inset).replace(/[^\n]/g, " ");
    at = end - inset;
  }
  return code + text.slice(at);
}

export function lineOf(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}
