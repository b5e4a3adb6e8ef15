import { createFeed, listFeeds, readFeed, revokeFeed } from "@owlstat/core/feeds/contract.ts";
import { fileRoute, route } from "../platform/http/calls/route.ts";
import { giveFile, makeFeed, removeFeed, showFeeds } from "./actions.ts";

export const feedRoutes = [
  // As for tokens: whoever became a viewer still sees and revokes their own.
  route(listFeeds, { access: "viewer" }, showFeeds),
  route(
    createFeed,
    { access: "member", feature: "api", perMinute: 20, outward: true, fresh: true },
    makeFeed,
  ),
  route(revokeFeed, { access: "viewer" }, removeFeed),
  fileRoute(readFeed, { access: "visitor", perMinute: 120, headed: true }, giveFile),
];
