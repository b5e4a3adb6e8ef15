import { escapeHtml } from "@owlstat/core/markup.ts";

/** Markup that is known to be safe: it can only come from the `html` template, which escapes what it is given. */
export class Html {
  readonly #markup: string;

  private constructor(markup: string) {
    this.#markup = markup;
  }

  static template(strings: TemplateStringsArray, values: readonly HtmlValue[]): Html {
    const parts = strings.map((text, index) => text + (index < values.length ? write(values[index]) : ""));
    return new Html(parts.join(""));
  }

  toString(): string {
    return this.#markup;
  }
}

type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

/** A template whose values become text. Only the result of another `html` keeps its markup. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return Html.template(strings, values);
}

function write(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Html) return value.toString();
  if (Array.isArray(value)) return value.map(write).join("");
  return escapeHtml(String(value));
}

/** Text whose line ends stay visible. */
export function lines(text: string): Html {
  return html`${text.split(/\r\n?|\n/).map((line, index) => (index === 0 ? line : html`<br>${line}`))}`;
}

/** An address that a mail may link to. Only http and https are allowed, so that it cannot be a script. */
export function webUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    throw new TypeError(`not a web address: ${address.slice(0, 100)}`);
  }
  return url.href;
}
