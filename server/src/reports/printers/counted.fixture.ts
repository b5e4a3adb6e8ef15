/** A printing process that answers with its own id, and ends with its parent. */
process.on("message", ({ svg }: { svg: string }) => {
  if (svg === "end") process.exit(1);
  process.send?.({ printed: { file: Buffer.from(`${process.pid}`) } });
});
process.on("disconnect", () => process.exit());
