/** Texts longer than three words that rightly read the same in another language, as "language/noun:key". */
export const SAME_AS_ENGLISH: readonly string[] = [];

/** Texts that were asked for word by word, with a straight apostrophe, as "language/noun:key". */
export const STRAIGHT_APOSTROPHES: readonly string[] = [
  ...(["accounts:remove.failed.text", "auth:forgot.failed", "descriptions:maintenance"] as const),
  ...(["errors:account_not_found", "errors:maintenance", "errors:slots_full"] as const),
  ...(["shell:maintenance.text", "shell:session.unreachable", "ui:unknownName"] as const),
].map((key) => `en/${key}`);

/** Keys that code puts together from parts, as "noun:beginning of the key", with the place that does. */
export const DYNAMIC_KEYS: Readonly<Record<string, string>> = {
  "analyses:": "chosen by the id of an analysis and by the codes in its answer",
  "errors:": "chosen by the code of an error of the catalogue in core/src/errors.ts",
};
