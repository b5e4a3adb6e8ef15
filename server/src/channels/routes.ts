import {
  addBrowser,
  changeBrowser,
  deleteBrowser,
  getPushKey,
  testBrowser,
} from "@owlstat/core/channels/browser-contract.ts";
import {
  changeChannel,
  createChannel,
  deleteChannel,
  listChannels,
  testChannel,
} from "@owlstat/core/channels/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { change, makeChannel, remove, sendTest, showChannels } from "./actions.ts";
import { add, changeOwn, removeOwn, showPushKey, testOwn } from "./browsers/actions.ts";

const READS = { access: "viewer", also: ["token"], scope: "channels:read" } as const;
const CHANGES = { access: "admin", also: ["token"], scope: "channels:change" } as const;

export const channelRoutes = [
  route(listChannels, READS, showChannels),
  route(createChannel, { ...CHANGES, outward: true, perMinute: 60 }, makeChannel),
  route(changeChannel, { ...CHANGES, outward: true }, change),
  route(deleteChannel, CHANGES, remove),
  route(testChannel, { ...CHANGES, outward: true, perMinute: 60 }, sendTest),
  route(getPushKey, { access: "member" }, showPushKey),
  route(addBrowser, { access: "member", outward: true, perMinute: 60 }, add),
  route(changeBrowser, { access: "member", outward: true }, changeOwn),
  route(deleteBrowser, { access: "member" }, removeOwn),
  route(testBrowser, { access: "member", outward: true, perMinute: 60 }, testOwn),
];
