import {
  deleteNotification,
  listNotifications,
  openEvents,
  readAllNotifications,
  readNotification,
} from "@owlstat/core/notifications/contract.ts";
import { route, streamRoute } from "../platform/http/calls/route.ts";
import { read, readAll, remove, showNotifications } from "./actions.ts";

export const notificationRoutes = [
  route(listNotifications, { access: "user", demo: true }, showNotifications),
  route(readNotification, { access: "user" }, read),
  route(readAllNotifications, { access: "user" }, readAll),
  route(deleteNotification, { access: "user" }, remove),
  streamRoute(openEvents, { access: "user", demo: true }, ({ events, session }, wire) =>
    events.open(session, wire),
  ),
];
