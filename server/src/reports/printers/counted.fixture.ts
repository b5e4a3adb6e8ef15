import { serveParent } from "../../platform/children/serve-parent.ts";

/** A printing process that answers with its own id. */
serveParent(async ({ svg }: { svg: string }) => {
  if (svg === "end") process.exit(1);
  return { printed: { file: Buffer.from(`${process.pid}`) } };
});
