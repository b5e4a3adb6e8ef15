import {
  fbAuth,
  fbCodeToken,
  fbConnect,
  fbDataDeletion,
  fbDeauthorize,
  fbDeletionStatus,
  googleJwt,
  googleToken,
  igConnect,
  igDataDeletion,
  igDeauthorize,
  startFacebook,
  startGoogle,
  startInstagram,
} from "@owlstat/core/auth/provider-contract.ts";
import { route } from "../../platform/http/calls/route.ts";
import {
  deleteFromFacebook,
  deleteFromInstagram,
  dropFacebook,
  dropInstagram,
  showDeletion,
} from "./callback-actions.ts";
import { connectFacebook, leaveForFacebook, logInByFacebook, tradeCode } from "./facebook-actions.ts";
import { leaveForGoogle, logInByAccessToken, logInByIdToken } from "./google-actions.ts";
import { connectInstagram, leaveForInstagram } from "./instagram-actions.ts";

export const providerRoutes = [
  route(startFacebook, { access: "visitor" }, leaveForFacebook),
  route(fbCodeToken, { access: "visitor", perMinute: 60 }, tradeCode),
  route(fbAuth, { access: "visitor", perMinute: 60 }, logInByFacebook),
  route(fbConnect, { access: "member", perMinute: 60, outward: true }, connectFacebook),
  route(startInstagram, { access: "visitor" }, leaveForInstagram),
  route(igConnect, { access: "member", perMinute: 60, outward: true }, connectInstagram),
  route(igDeauthorize, { access: "visitor", outside: true }, dropInstagram),
  route(igDataDeletion, { access: "visitor", outside: true }, deleteFromInstagram),
  route(startGoogle, { access: "visitor" }, leaveForGoogle),
  route(googleToken, { access: "visitor", perMinute: 60 }, logInByAccessToken),
  route(googleJwt, { access: "visitor", perMinute: 60 }, logInByIdToken),
  route(fbDeauthorize, { access: "visitor", outside: true }, dropFacebook),
  route(fbDataDeletion, { access: "visitor", outside: true }, deleteFromFacebook),
  route(fbDeletionStatus, { access: "visitor", perMinute: 60 }, showDeletion),
];
