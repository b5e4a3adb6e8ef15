import {
  changeEmail,
  changePassword,
  confirm,
  deleteAccount,
  endSession,
  getConfirmation,
  getCsrfToken,
  getMe,
  getReset,
  listSessions,
  login,
  logout,
  removeLogin,
  requestConfirmation,
  requestReset,
  resetPassword,
  signOutElsewhere,
  signup,
  switchSpace,
} from "@owlstat/core/auth/contract.ts";
import {
  beginApp,
  beginPasskey,
  finishLogin,
  passkeyLogin,
  passkeyOptions,
} from "@owlstat/core/factors/contract.ts";
import { route } from "../platform/http/calls/route.ts";
import { csrfToken, currentUser, logIn, signUp } from "./actions.ts";
import { dropLogin } from "./login/login-actions.ts";
import { logInByPasskey, offerPasskeys } from "./login/passkey-login.ts";
import { finish } from "./login/second-step.ts";
import { endOneSession, endOtherSessions, logOut, readSessions, workIn } from "./login/session-actions.ts";
import { begin, beginKey } from "./login/setup-actions.ts";
import { askForEmail, eraseAccount, setPassword } from "./mailbox/account-actions.ts";
import { confirmAddress, readConfirmation } from "./mailbox/confirm-actions.ts";
import { sendConfirmationAgain } from "./mailbox/link-actions.ts";
import { askForReset, readReset, setNewPassword } from "./mailbox/reset-actions.ts";

export const authRoutes = [
  route(getCsrfToken, { access: "visitor", brandHosts: true }, csrfToken),
  route(getMe, { access: "visitor", brandHosts: true }, async (context) => ({
    user: await currentUser(context),
  })),
  route(login, { access: "visitor" }, logIn),
  route(logout, { access: "visitor", standingIn: true, leavesDemo: true }, logOut),
  route(signup, { access: "visitor" }, signUp),
  route(getConfirmation, { access: "visitor" }, readConfirmation),
  route(confirm, { access: "visitor" }, confirmAddress),
  route(requestConfirmation, { access: "user" }, sendConfirmationAgain),
  route(requestReset, { access: "visitor" }, askForReset),
  route(getReset, { access: "visitor" }, readReset),
  route(resetPassword, { access: "visitor" }, setNewPassword),
  route(changeEmail, { access: "user", outward: true, fresh: true }, askForEmail),
  route(changePassword, { access: "user", fresh: true }, setPassword),
  route(finishLogin, { access: "visitor" }, finish),
  route(passkeyOptions, { access: "visitor" }, offerPasskeys),
  route(passkeyLogin, { access: "visitor" }, logInByPasskey),
  route(beginApp, { access: "user", fresh: true }, begin),
  route(beginPasskey, { access: "user", fresh: true }, beginKey),
  route(removeLogin, { access: "user", fresh: true }, dropLogin),
  route(listSessions, { access: "user" }, readSessions),
  route(endSession, { access: "user" }, endOneSession),
  route(signOutElsewhere, { access: "user" }, endOtherSessions),
  route(switchSpace, { access: "user", standingIn: true }, workIn),
  route(deleteAccount, { access: "user", fresh: true }, eraseAccount),
];
