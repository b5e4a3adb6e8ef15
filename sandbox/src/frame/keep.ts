import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What must outlive a restart: one small JSON file a name, or memory when no folder is given. */
export type Keep = {
  read<T>(name: string): T | undefined;
  write(name: string, value: unknown): void;
};

export function createKeep(folder?: string): Keep {
  const memory = new Map<string, unknown>();
  const pathOf = (name: string) => join(folder ?? "", `${name}.json`);
  return {
    read<T>(name: string): T | undefined {
      if (memory.has(name) || folder === undefined) return memory.get(name) as T | undefined;
      try {
        return JSON.parse(readFileSync(pathOf(name), "utf8")) as T;
      } catch {
        return undefined; // first start, or a file damaged by a crash: begin anew
      }
    },
    write(name, value) {
      memory.set(name, value);
      if (folder === undefined) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${pathOf(name)}.new`, JSON.stringify(value));
      renameSync(`${pathOf(name)}.new`, pathOf(name));
    },
  };
}
