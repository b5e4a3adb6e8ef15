import { serveParent } from "./serve-parent.ts";

/** A process that never answers. */
serveParent(() => new Promise(() => {}));
