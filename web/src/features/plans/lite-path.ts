/** Where the free plan is chosen, with the accounts to keep: the page that stays open to a plan that lapsed. */
export const LITE_PATH = "/settings?page=billing";
