/** Texts longer than three words that rightly read the same in another language, as "language/noun:key". */
export const SAME_AS_ENGLISH: readonly string[] = [];

/** Keys that code puts together from parts, as "noun:beginning of the key", with the place that does. */
export const DYNAMIC_KEYS: Readonly<Record<string, string>> = {
  "analyses:": "chosen by the id of an analysis and by the codes in its answer",
  "errors:": "chosen by the code of an error of the catalogue in core/src/errors.ts",
};
