import { parentPort } from "node:worker_threads";
import { type LookBack, lookBack } from "@owlstat/core/alarms/look-back.ts";

parentPort?.on("message", (asked: LookBack) => parentPort?.postMessage(lookBack(asked)));
