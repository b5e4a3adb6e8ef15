/** Processes many items, several at a time. After a failure or an abort no further ones are started. */
export async function sideBySide<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const next = async () => {
    for (const item of waiting) {
      if (failed || signal?.aborted) return;
      await work(item);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, next));
  } catch (error) {
    failed = true;
    throw error;
  }
}
