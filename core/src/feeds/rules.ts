/** What a secret address may be about. */
export const FEED_KINDS = ["account", "folder", "report"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** The files below a secret address: daily figures for spreadsheets and programs, alarms for readers of news. */
export const FEED_FILES = ["stats.csv", "stats.json", "alarms.atom"] as const;
export type FeedFile = (typeof FEED_FILES)[number];

/** How many secret addresses one space may have. */
export const MOST_FEEDS = 100;

/** Days of figures and of alarms that a feed holds. */
export const FEED_DAYS = 90;

/** Unlike a token it may stand in an address: it opens one thing, to read. */
export const FEED_PREFIX = "owlfeed_";

/** Spreadsheets ask once an hour or when they are opened. */
export const FEED_CALLS = { most: 60, seconds: 3600 };

/** Where a file of a feed lies below the site. */
export const feedPath = (secret: string, file: FeedFile): string => `/api/feeds/${secret}/${file}`;
