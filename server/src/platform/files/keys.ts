const SEGMENT = /^[a-z0-9_-][a-z0-9_.-]*$/;
const LONGEST = 512;
const LONGEST_SEGMENT = 200;

export class InvalidFileKey extends Error {
  constructor(key: unknown) {
    super(`not a file key: ${JSON.stringify(key)?.slice(0, 100)}`);
    this.name = "InvalidFileKey";
  }
}

/**
 * A key is `folder/…/name` in lower case letters, digits, `_`, `-` and `.`; no segment begins with a dot,
 * so no key can climb out of the store or name the store's own unfinished files.
 */
function isFileKey(key: unknown): key is string {
  return typeof key === "string" && key.length <= LONGEST && key.split("/").every(isSegment);
}

/** What a listing may begin with: nothing, or the beginning of a key. */
function isFilePrefix(prefix: unknown): prefix is string {
  if (typeof prefix !== "string" || prefix.length > LONGEST) return false;
  const segments = prefix.split("/");
  const last = segments.pop() ?? "";
  return segments.every(isSegment) && (last === "" || isSegment(last));
}

function isSegment(segment: string): boolean {
  return segment.length <= LONGEST_SEGMENT && SEGMENT.test(segment);
}

export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new InvalidFileKey(key);
  return key;
}

export function requireFilePrefix(prefix: string): string {
  if (!isFilePrefix(prefix)) throw new InvalidFileKey(prefix);
  return prefix;
}
