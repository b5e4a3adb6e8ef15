/** Does it for every item, for so many at once. Ends at the first failure. */
export async function sideBySide<T>(
  items: Iterable<T>,
  atOnce: number,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const work = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
