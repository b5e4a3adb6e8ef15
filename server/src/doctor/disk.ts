import { statfs } from "node:fs/promises";
import { type Check, notReady, ready } from "./finding.ts";

const GIGABYTE = 1e9;
const LEAST_SHARE = 0.1;
const LEAST_GIGABYTES = 2;

export const disk: Check = {
  id: "disk",
  async look({ config }) {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    const free = Math.floor((bavail * bsize) / GIGABYTE);
    const total = Math.floor((blocks * bsize) / GIGABYTE);
    const low = bavail < blocks * LEAST_SHARE || free < LEAST_GIGABYTES;
    return low ? notReady("space_low", { free, total }) : ready("space", { free, total });
  },
};
