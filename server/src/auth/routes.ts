import { getCsrfToken, getMe, login, logout } from "@owlstat/core/auth/contract.ts";
import { route } from "../platform/http/route.ts";
import { csrfToken, currentUser, logIn, logOut } from "./actions.ts";

export const authRoutes = [
  route(getCsrfToken, { access: "visitor" }, csrfToken),
  route(getMe, { access: "visitor" }, async (context) => ({ user: await currentUser(context) })),
  route(login, { access: "visitor", perMinute: 30 }, logIn),
  route(logout, { access: "visitor" }, logOut),
];
