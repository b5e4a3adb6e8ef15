import { writeFileSync } from "node:fs";

/** A drawing process that never answers; the file it is given names where to write its id. */
process.on("message", ({ file }: { file: Buffer }) => writeFileSync(file.toString(), String(process.pid)));
setInterval(() => {}, 60_000);
