// Written by `npm run analyses` from the folders of the analyses.
import { presenter as bestAndWorst } from "../../top-posts/best-and-worst/presenter.ts";
import { presenter as breakout } from "../../top-posts/breakout/presenter.ts";
import { presenter as postLife } from "../../top-posts/post-life/presenter.ts";

export const TOP_POSTS = {
  "best-and-worst": bestAndWorst,
  breakout,
  "post-life": postLife,
} as const;
