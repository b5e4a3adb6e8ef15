/** Items of a list that are written at once; of few each may be large. */
const SLICE = 200;
const FEW = 20;
/** Answers are written field by field so far down; what lies deeper is small, or in a list. */
const DEPTH = 8;

/** JSON in parts which together are what `JSON.stringify` writes of plain values, each soon written. */
export function* jsonParts(value: unknown, depth = DEPTH): Generator<string> {
  if (depth === 0 || typeof value !== "object" || value === null || "toJSON" in value) {
    yield JSON.stringify(value) ?? "null";
  } else if (Array.isArray(value)) {
    if (value.length > FEW) yield* slicesOf(value);
    else
      yield* fieldsOf(
        value.map((inner) => ["", inner] as const),
        ["[", "]"],
        depth,
      );
  } else {
    const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
    const named = fields.map(([name, inner]) => [`${JSON.stringify(name)}:`, inner] as const);
    yield* fieldsOf(named, ["{", "}"], depth);
  }
}

function* slicesOf(list: readonly unknown[]): Generator<string> {
  for (let start = 0; start < list.length; start += SLICE)
    yield `${start === 0 ? "[" : ","}${JSON.stringify(list.slice(start, start + SLICE)).slice(1, -1)}`;
  yield "]";
}

function* fieldsOf(
  fields: readonly (readonly [string, unknown])[],
  [open, close]: readonly [string, string],
  depth: number,
): Generator<string> {
  for (const [index, [name, inner]] of fields.entries()) {
    yield (index === 0 ? open : ",") + name;
    yield* jsonParts(inner, depth - 1);
  }
  yield fields.length === 0 ? `${open}${close}` : close;
}
