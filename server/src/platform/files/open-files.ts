import { join } from "node:path";
import type { Config } from "../config.ts";
import { openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";

export const filesFolder = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "files");

/** The store that the settings name. One that is away is no reason not to start. */
export async function openFiles(config: Pick<Config, "dataDir" | "files">): Promise<FileStore> {
  if (!config.files) return openDiskStore(filesFolder(config));
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(config.files);
}
