import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../../..");

const versions = new Map<string, string>();

/** A version of the code and texts in these folders as this process found them; it changes when any of them does. */
export function versionOf(...folders: readonly string[]): string {
  const key = folders.join();
  const version = versions.get(key) ?? hashOf(folders);
  versions.set(key, version);
  return version;
}

function hashOf(folders: readonly string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.(?:ts|js|json)$/.test(entry.name) && !/\.test\./.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const texts = files.sort().map((file) => readFileSync(file, "utf8"));
  return hash("sha1", texts.join("\0"), "base64url").slice(0, 12);
}
