/** Where accounts are connected and disconnected. */
export const CONNECTED_PAGES = "/settings?page=connected-pages";
