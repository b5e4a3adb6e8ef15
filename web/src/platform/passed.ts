/** Resolves after so many milliseconds. */
export function passed(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}
