import { getProfile, listPosts, searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { search, showPosts, showProfile } from "./actions.ts";

export const profileRoutes = [
  route(
    searchProfiles,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    search,
  ),
  route(
    getProfile,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    showProfile,
  ),
  route(
    listPosts,
    { access: "visitor", also: ["token"], scope: "profiles:read", brandHosts: true },
    showPosts,
  ),
];
