import { linkDownload, listDownloads, requestDownload } from "@owlstat/core/downloads/contract.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import { call } from "../../platform/calls/api.ts";
import { listen } from "../../platform/events/event-bus.ts";

/** Orders a file, and hands it over as soon as it is there. `onEnd` hears whether it was. */
export async function order(
  wanted: CallInput<typeof requestDownload>,
  onEnd: (made: boolean) => void,
): Promise<void> {
  const { id } = (await call(requestDownload, wanted)).download;
  let ended = false;
  const look = async () => {
    const file = (await call(listDownloads, {})).downloads.find((one) => one.id === id);
    if (ended || file?.status === "Generating") return;
    ended = true;
    stop();
    // Whoever removed it meanwhile does not want it.
    if (!file) return;
    if (file.status === "Ready") save((await call(linkDownload, { id })).url);
    onEnd(file.status === "Ready");
  };
  // Where the network is away the file stays among the downloads, and the bell tells of it.
  const lookAgain = () => void look().catch(() => {});
  const stop = listen("downloads", lookAgain);
  lookAgain();
}

/** Unlike going to its address, this asks nobody whether to leave the page. */
function save(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
