import {
  fbAuth,
  fbCodeToken,
  fbConnect,
  fbDataDeletion,
  fbDeauthorize,
  fbDeletionStatus,
  googleJwt,
  googleToken,
  startFacebook,
  startGoogle,
} from "@owlstat/core/auth/provider-contract.ts";
import { route } from "../platform/http/calls/route.ts";
import {
  askForDeletion,
  connectFacebook,
  dropFacebook,
  leaveForFacebook,
  logInByFacebook,
  showDeletion,
  tradeCode,
} from "./facebook-actions.ts";
import { leaveForGoogle, logInByAccessToken, logInByIdToken } from "./google-actions.ts";

export const providerRoutes = [
  route(startFacebook, { access: "visitor" }, leaveForFacebook),
  route(fbCodeToken, { access: "visitor", perMinute: 60 }, tradeCode),
  route(fbAuth, { access: "visitor", perMinute: 60 }, logInByFacebook),
  route(fbConnect, { access: "member", perMinute: 60 }, connectFacebook),
  route(startGoogle, { access: "visitor" }, leaveForGoogle),
  route(googleToken, { access: "visitor", perMinute: 60 }, logInByAccessToken),
  route(googleJwt, { access: "visitor", perMinute: 60 }, logInByIdToken),
  route(fbDeauthorize, { access: "visitor", outside: true }, dropFacebook),
  route(fbDataDeletion, { access: "visitor", outside: true }, askForDeletion),
  route(fbDeletionStatus, { access: "visitor", perMinute: 60 }, showDeletion),
];
