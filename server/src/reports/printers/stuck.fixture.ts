/** A printing process that never answers. */
process.on("message", () => {});
setInterval(() => {}, 60_000);
