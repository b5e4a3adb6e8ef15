import { linkDownload, listDownloads, requestDownload } from "@owlstat/core/downloads/contract.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import { call } from "../../platform/calls/api.ts";

/** Looked for more and more seldom, for about a quarter of an hour. Public pages hear no events. */
const MOST_LOOKS = 180;
const pauseBefore = (look: number) => 1000 * Math.min(look, 5);

/** Orders a file, and hands it over as soon as it is there. `onEnd` hears whether it was. */
export async function order(
  wanted: CallInput<typeof requestDownload>,
  onEnd: (made: boolean) => void,
): Promise<void> {
  const { id } = (await call(requestDownload, wanted)).download;
  const look = async () => {
    const file = (await call(listDownloads, {})).downloads.find((one) => one.id === id);
    if (file?.status === "Generating") return false;
    if (file?.status === "Ready") save((await call(linkDownload, { id })).url);
    // Whoever removed it meanwhile does not want it.
    if (file) onEnd(file.status === "Ready");
    return true;
  };
  // Where the network is away the file stays among the downloads, and the bell tells of it.
  const again = (count: number) =>
    setTimeout(async () => {
      const ended = await look().catch(() => false);
      if (!ended && count < MOST_LOOKS) again(count + 1);
    }, pauseBefore(count));
  again(1);
}

/** Unlike going to its address, this asks nobody whether to leave the page. */
function save(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
