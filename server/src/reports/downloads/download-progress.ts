import type { DownloadStep } from "@owlstat/core/downloads/contract.ts";
import { publishDownloads } from "../../downloads/request.ts";
import { type DownloadRow, setProgress } from "../../downloads/store.ts";
import type { Progress } from "../../platform/children/ask-child.ts";
import type { Services } from "../../platform/context.ts";

/**
 * Stores how far a file is and tells its owner's pages. Sheets are written faster than that, so while one step is
 * stored only the newest waits.
 */
export function progressWriter(
  { db, log }: Pick<Services, "db" | "log">,
  { id, user_id: userId }: DownloadRow,
  step: DownloadStep,
): (progress: Progress) => Promise<void> {
  let newest: Progress | null = null;
  let telling: Promise<void> | null = null;
  const tell = async () => {
    while (newest) {
      const progress: Progress = newest;
      newest = null;
      await setProgress(db, id, { step, ...progress });
      await publishDownloads(db, userId);
    }
  };
  return (progress) => {
    newest = progress;
    telling ??= tell()
      // The file itself matters more than how far it is.
      .catch((err) => log.warn({ err }, "the progress of a download was not stored"))
      .finally(() => {
        telling = null;
      });
    return telling;
  };
}
