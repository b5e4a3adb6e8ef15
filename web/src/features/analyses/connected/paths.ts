/** Where connections are made and taken back. */
export const CONNECTED_PAGES = "/settings?page=connected-pages";
