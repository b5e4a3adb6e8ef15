import {
  changeChannel,
  createChannel,
  deleteChannel,
  listChannels,
  testChannel,
} from "@owlstat/core/channels/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { change, makeChannel, remove, sendTest, showChannels } from "./actions.ts";

const READS = { access: "viewer", also: ["token"], scope: "channels:read" } as const;
const CHANGES = { access: "admin", also: ["token"], scope: "channels:change" } as const;

export const channelRoutes = [
  route(listChannels, READS, showChannels),
  route(createChannel, { ...CHANGES, outward: true, perMinute: 60 }, makeChannel),
  route(changeChannel, { ...CHANGES, outward: true }, change),
  route(deleteChannel, CHANGES, remove),
  route(testChannel, { ...CHANGES, outward: true, perMinute: 60 }, sendTest),
];
