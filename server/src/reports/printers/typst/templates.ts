import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const TEMPLATES = fileURLToPath(new URL("../templates/", import.meta.url));

/** The templates, for a typesetter that reads no folders. */
export function templateTexts(): [name: string, text: string][] {
  return readdirSync(TEMPLATES).map((name) => [name, readFileSync(join(TEMPLATES, name), "utf8")]);
}
