/** As many as a busy hour needs: parsed, an answer takes several times the memory of its text. */
const MOST = 64;
const parsed = new Map<Buffer, unknown>();

/** A kept answer, parsed once for all pages that show it. It is shared, so nobody may change it. */
export function parsedAnswer<Answer>(bytes: Buffer): Answer {
  const answer = parsed.get(bytes) ?? JSON.parse(bytes.toString());
  // Set again, so that the least recently used one comes first.
  parsed.delete(bytes);
  parsed.set(bytes, answer);
  const [oldest] = parsed.keys();
  if (oldest && parsed.size > MOST) parsed.delete(oldest);
  return answer as Answer;
}
