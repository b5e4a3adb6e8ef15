import { type Check, notReady, notUsed, ready } from "./finding.ts";

/** Files in a folder of this machine are looked at by `disk`. */
export const files: Check = {
  id: "files",
  async look({ config }) {
    if (!config.files) return notUsed();
    const { bucket, url } = config.files;
    const { probeBucket } = await import("../platform/files/s3-probe.ts");
    const { isPublic } = await probeBucket(config.files);
    return isPublic
      ? notReady("files_public", { bucket })
      : ready("files_store", { bucket, host: new URL(url).host });
  },
};
