import { serveParent } from "../../platform/children/serve-parent.ts";

/** A printing process that answers with its own id. */
serveParent(async ({ svg, model }: { svg: string; model?: string }) => {
  if (svg === "end" || model?.includes("ends the process")) process.exit(1);
  return { printed: { file: Buffer.from(`${process.pid}`) } };
});
