/** The cache key of an answer: the address without its query, then the whole of it. */
export const keyOf = (address: string) => [address.split("?")[0], address];

/** Whether an address is one of a call, whose path may have parameters: `/goals/7` is one of `/goals/:id`. */
export function isAddressOf(path: string, address: string): boolean {
  const given = address.split("/");
  const wanted = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(":") || part === given[index])
  );
}
