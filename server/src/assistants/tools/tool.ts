import type { Answer, Endpoint } from "@owlstat/core/endpoint.ts";

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** A JSON schema, as assistants read it. */
export type Schema = { [name: string]: Json };
type Properties = Record<string, Schema>;

/** What the assistant gave; the calls behind a tool check each value. */
export type Given = Readonly<Record<string, unknown>>;

/** Makes a call of the API for the assistant, by all its rules; with a key only once in a day. */
export type MakeCall = <E extends Endpoint>(contract: E, input?: Given, key?: string) => Promise<Answer<E>>;

/** What a tool knows besides what it was given. */
export type ToolContext = {
  call: MakeCall;
  /** Where the product's pages lie, for links. */
  origin: string;
  now: number;
  /** How an analysis is computed, in the reader's words. */
  formulaOf: (id: string) => string;
};

export type Tool = {
  title: string;
  description: string;
  parameters: Properties;
  required?: readonly string[];
  /** The parts of the answer. */
  answer: Properties;
  use(context: ToolContext, given: Given): Promise<object>;
};

export const text = (description: string, further: Schema = {}): Schema => ({
  type: "string",
  description,
  ...further,
});
export const number = (description: string): Schema => ({ type: ["number", "null"], description });
export const count = (description: string, minimum: number, maximum: number): Schema => ({
  type: "integer",
  description,
  minimum,
  maximum,
});
export const list = (description: string, properties: Properties): Schema => ({
  type: "array",
  description,
  items: { type: "object", properties },
});
export const record = (description: string, properties: Properties = {}): Schema => ({
  type: ["object", "null"],
  description,
  properties,
});

export const USERNAME = text("An Instagram username, such as nasa; an @name or a link is read, too.");
export const CURSOR = text("The value of `next` of the answer before, for what follows it.");
export const NEXT: Schema = {
  type: ["string", "null"],
  description: "Give it back as `cursor` for more; null when this is all.",
};
export const WINDOW = text("The period, up to the last collected day. 30d if left out.", {
  enum: ["7d", "30d", "90d", "12m"],
});

/** Characters that a list may fill: an answer stays below 8 KB with what stands around it. */
const ROOM = 6000;

/** The part of a list that fits into an answer, from the cursor on. */
export function page<T>(
  all: readonly T[],
  { cursor }: Given,
  room = ROOM,
): { items: T[]; next: string | null } {
  const start = /^\d{1,6}$/.test(String(cursor)) ? Number(cursor) : 0;
  let used = 0;
  let end = start;
  for (; end < all.length; end++) {
    used += Buffer.byteLength(JSON.stringify(all[end]));
    if (used > room && end > start) break;
  }
  return { items: all.slice(start, end), next: end < all.length ? String(end) : null };
}

/** A text that fits into a row. */
export const cut = (full: string, most: number): string =>
  full.length > most ? `${full.slice(0, most - 1).toWellFormed()}…` : full;
