import { changeBrowser, deleteBrowser, testBrowser } from "@owlstat/core/channels/browser-contract.ts";
import {
  type Channel,
  changeChannel,
  deleteChannel,
  listChannels,
  testChannel,
} from "@owlstat/core/channels/contract.ts";
import { useCall } from "../../platform/calls/query.tsx";

const refresh = { refresh: [listChannels] };

/** One's own browsers have calls of their own, which need no more than to be a member. */
const isOwn = ({ browser }: Channel) => browser !== null;

export function useChange(channel: Channel) {
  const [chat, own] = [useCall(changeChannel, refresh), useCall(changeBrowser, refresh)];
  return isOwn(channel) ? own : chat;
}

export function useRemoval(channel: Channel) {
  const [chat, own] = [useCall(deleteChannel, refresh), useCall(deleteBrowser, refresh)];
  return isOwn(channel) ? own : chat;
}

export function useTest(channel: Channel) {
  const [chat, own] = [useCall(testChannel, refresh), useCall(testBrowser, refresh)];
  return isOwn(channel) ? own : chat;
}
