let wanted: string | null = null;

/**
 * The profile somebody signed up for. Kept in this page's memory only, so that no link can make somebody
 * track a profile.
 */
export function saveWanted(username: string | null): void {
  wanted = username;
}

/** Returns it once, then forgets it. */
export function takeWanted(): string | null {
  const username = wanted;
  wanted = null;
  return username;
}
