import type { ConnectedId } from "../connected/values.ts";
import { AUDIENCE } from "./audience.ts";
import type { Presenters } from "./context.ts";
import { ONLINE } from "./online.ts";
import { REACH } from "./reach.ts";

/** How each analysis of a connected account is presented. Pages import the presenters of the section they show. */
export const CONNECTED_PRESENTERS: Presenters<ConnectedId> = { ...ONLINE, ...AUDIENCE, ...REACH };
