/** The first message of each of our processes. */
export const STARTED = "started";

/** Answers the questions of the process that started this one, and ends with it. */
export function serveParent<Asked>(answer: (asked: Asked) => Promise<object>): void {
  process.on("message", async (asked: Asked) => process.send?.(await answer(asked)));
  process.on("disconnect", () => process.exit());
  process.send?.(STARTED);
}
