/** Items of a list that are written at once. */
const SLICE = 200;
/** Answers are written field by field so far down; what lies deeper is small, or in a list. */
const DEPTH = 4;

/** JSON in parts which together are what `JSON.stringify` writes of plain values, each soon written. */
export function* jsonParts(value: unknown, depth = DEPTH): Generator<string> {
  if (depth === 0 || typeof value !== "object" || value === null || "toJSON" in value) {
    yield JSON.stringify(value);
  } else if (Array.isArray(value)) {
    for (let start = 0; start < value.length; start += SLICE)
      yield `${start === 0 ? "[" : ","}${JSON.stringify(value.slice(start, start + SLICE)).slice(1, -1)}`;
    yield value.length === 0 ? "[]" : "]";
  } else {
    let before = "{";
    for (const [name, inner] of Object.entries(value)) {
      if (inner === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* jsonParts(inner, depth - 1);
      before = ",";
    }
    yield before === "{" ? "{}" : "}";
  }
}
