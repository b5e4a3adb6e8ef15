// Plain JavaScript that an old Node can read: it must be able to say that it is too old.
// Usage: node scripts/node-version.mjs <script> [arguments], where <script> is a file of this folder without its ending.
const needed = 24;
const [major] = process.versions.node.split(".").map(Number);
const name = process.argv[2];

if (major < needed) {
  console.error(
    `Owlstat needs Node ${needed} or newer; this is Node ${process.versions.node} (${process.execPath}).`,
  );
  console.error(
    process.platform === "linux" && (process.arch === "x64" || process.arch === "arm64")
      ? `It comes with the packages here: run "npm ci", then "npm ${name === "start" || name === "test" ? name : `run ${name}`}".`
      : "Install it from https://nodejs.org and try again.",
  );
  process.exit(1);
}

process.argv.splice(1, 2, process.argv[1]);
await import(`./${name}.ts`);
