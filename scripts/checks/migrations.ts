import { listFiles } from "../files.ts";

const FOLDER = "server/migrations/";
/** The newest migration that new databases have in their schema. */
const LAST_LEGACY = 210;

/** Migrations since the schema are numbered one by one, so that two that were written at the same time are seen. */
export async function migrationNumbers(root: string): Promise<string[]> {
  const later = (await listFiles(root, FOLDER)).filter((path) => !path.slice(FOLDER.length).includes("/"));
  return later.flatMap((path, index) => {
    const expected = `${LAST_LEGACY + 1 + index}`.padStart(4, "0");
    const right = path.startsWith(`${FOLDER}${expected}-`) && path.endsWith(".sql");
    return right ? [] : [`${path}: the next number is ${expected}, without gaps and duplicates`];
  });
}
