/** Where the free plan and the accounts to keep are chosen: a page that stays open with a lapsed plan. */
export const LITE_PATH = "/settings?page=billing";
