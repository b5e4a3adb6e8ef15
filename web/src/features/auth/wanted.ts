let wanted: string | null = null;

/** The profile somebody came in for. It lives in this page alone, so that no link can have something tracked. */
export function keepWanted(username: string | null): void {
  wanted = username;
}

/** Gives it once. */
export function takeWanted(): string | null {
  const username = wanted;
  wanted = null;
  return username;
}
